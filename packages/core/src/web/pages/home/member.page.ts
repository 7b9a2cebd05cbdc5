import { type Html, html } from '../../../kernel/html.js';
import { truncate } from '../../../kernel/text/truncate.js';
import type { Queue } from '../../../queues/queue.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { chip } from '../components/notice.page.js';
import { linkButton, pageHead } from '../components/page-head.page.js';
import { text } from '../components/text.page.js';
import { formatNumber, isolateName, languageName } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import type { IconName } from '../marks/icons.js';
import { queuePath } from '../queues/queue-path.js';
import { placeQuery } from '../queues/unit-place.js';
import { unitReference } from '../unit/related-units.page.js';
import type { HomeParts } from './home-parts.js';
import type { Home, MemberHome } from './read-home.js';
import { sinceLastVisit, unitLink } from './since-last-visit.page.js';
import { thisWeek } from './this-week.page.js';

/** Code points of a source in a line. */
const SOURCE_LENGTH = 80;

/** Suggestions of what to do next: the unit where the reader stopped, and the queues of their place. */
const nextSection = (visitor: Visitor, pages: KindPages, { last, counts }: MemberHome): Html => {
  const { base, lng, locale } = visitor;
  const { say } = locale;
  const scope = last?.scope ?? {};
  const path = (queue: Queue) => queuePath(pages, { queue, lng, scope });
  const queueChip = (queue: Queue, name: IconName, words: string, count: number) =>
    count > 0 &&
    html`<li>${chip(visitor, { path: path(queue), content: html`${icon(visitor, name)}${words}`, count: formatNumber(visitor, count) })}</li>`;
  const stopped =
    last &&
    html`<p class="quiet">${last.place && html`<a href="${base}${last.place.path}">${isolateName(last.place.text)}</a> · `}${text(pages, truncate(last.unit.forms[0] ?? '', SOURCE_LENGTH), { lng: last.unit.sourceLng ?? null, as: 'a', attributes: html`href="${base}${pages.path(last.unit, lng)}"`, before: unitReference(pages, last.unit, visitor) })}</p>`;
  return html`<section class="sheet stack" aria-labelledby="to-do"><div class="row apart continue"><div><h2 id="to-do">${say('Your next five minutes')}</h2>${stopped}</div>
${linkButton(visitor, path('untranslated'), html`${last ? say('Continue') : say('Translate missing')}${icon(visitor, 'arrow')}`, 'primary large')}</div>
<ul class="chips">${queueChip('decide', 'star', pages.texts(say).decide, counts.choices)}${queueChip('contested', 'balance', pages.texts(say).contested, counts.contested)}${queueChip('untranslated', 'edit', say('Translate missing'), last ? counts.missing : 0)}${queueChip('failing', 'warning', say('Fix errors'), counts.failing)}${queueChip('unendorsed', 'people', say('Review translations'), counts.unendorsed)}<li>${chip(visitor, { path: path('newest'), content: html`${icon(visitor, 'clock')}${say('Latest translations')}` })}</li>${Object.keys(scope).length > 0 && html`<li>${chip(visitor, { path: queuePath(pages, { queue: 'untranslated', lng, scope: {} }), content: say('Translate anything') })}</li>`}</ul></section>`;
};

const wantedSection = (visitor: Visitor, pages: KindPages, { unendorsed: { units, scope } }: Home): Html | false => {
  const inQueue = placeQuery(pages, { list: undefined, queue: 'unendorsed', scope });
  return (
    units.length > 0 &&
    html`<section aria-labelledby="wanted"><div class="head2"><h2 id="wanted">${pages.texts(visitor.locale.say).wanted}</h2></div>
<ul class="sheet list">${units.map(
      ({ unit, translations: [leader] }) =>
        html`<li><div>${unitLink(visitor, pages, unit, inQueue)}${leader && text(pages, leader.forms, { lng: visitor.lng, as: 'p', classes: 'line soft' })}</div></li>`,
    )}</ul></section>`
  );
};

/** Front page for a member: the next five minutes, what happened since, and their projects. */
export const memberSection = (visitor: Visitor, pages: KindPages, home: Home, { head, top, below }: HomeParts): Html | false => {
  const { locale, lng, languages, person } = visitor;
  const { member, totals } = home;
  if (!member || !person) return false;
  const into = locale.say('Into {language}', { language: languageName(languages, lng, visitor) });
  const next = totals.units > 0 && nextSection(visitor, pages, member);
  const greeting = head === undefined && pageHead(visitor, { title: locale.say('Hello, {name}', { name: person.name }), line: into });
  const news = [sinceLastVisit(visitor, pages, member), wantedSection(visitor, pages, home)].filter((section) => section !== false);
  const aside = thisWeek(visitor, pages, member.week);
  const lists =
    aside && news.length > 0
      ? html`<div class="split"><div class="stack wide">${news}</div>${aside}</div>`
      : html`<div class="duo">${news}${aside}</div>`;
  return html`<div class="stack wide">${
    head ??
    html`<div>${greeting}
${next}</div>`
  }
${top}
${below}
${head !== undefined && next}
${lists}</div>`;
};
