import { type Html, html } from '../../../kernel/html.js';
import { shownText } from '../../../kernel/text/shorten.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { ShownTranslation } from '../../../units/translation.js';
import { endorseButton } from '../components/endorse-button.page.js';
import { text } from '../components/text.page.js';
import { formatNumber, isolateName, langAttributes, languageName } from '../layout/formatting.js';
import { languageOptions } from '../layout/language-choice/language-options.page.js';
import { hasLanguage, type Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import { unitReference } from '../unit/related-units.page.js';
import { toDoSection } from '../unit/to-do.page.js';
import type { HomeParts } from './home-parts.js';
import type { Home } from './read-home.js';

/** Number of units with open endorsements that are considered for a newcomer, who sees some of them. */
const SHOWN_UNENDORSED = 3;

/** A count with its noun, the number in large type. */
const largeNumber = (visitor: Visitor, n: number, counted: string): Html => {
  const number = formatNumber(visitor, n);
  const noun = counted.replace(number, '').trim();
  return html`<li class="stat"><b>${number}</b> <span>${noun}</span></li>`;
};

const numbers = (visitor: Visitor, pages: KindPages, { totals }: Home): Html => {
  const { sayCount } = visitor.locale;
  const shown: readonly (readonly [number, string])[] = [
    [totals.units, pages.countUnits(sayCount, totals.units)],
    [totals.languages, sayCount('{n} language', '{n} languages', totals.languages)],
    [totals.people, sayCount('{n} person this year', '{n} people this year', totals.people)],
    [totals.contributions, sayCount('{n} contribution this year', '{n} contributions this year', totals.contributions)],
  ];
  return html`<section class="tally"><ul class="stats">${shown.map(([n, counted]) => largeNumber(visitor, n, counted))}</ul></section>`;
};

/** Where one begins: the language, as a field and as links to those with most translations. */
const languageField = (visitor: Visitor, pages: KindPages, { totals }: Home): Html => {
  const { base, lng, locale, languages } = visitor;
  const { say } = locale;
  const next = `${base}/begin?lng={lng}`;
  const chips = totals.active.filter((code) => languages.has(code) && code !== visitor.sourceLng);
  return html`<form action="${base}/language"><input type="hidden" name="next" value="${next}">
<div class="combo"><label class="unseen" for="into">${say('Your language')}</label><select id="into" name="lng" data-languages required>${languageOptions(visitor, lng, [], 'native')}</select>
<button class="btn primary large">${pages.texts(say).begin}</button></div></form>
${chips.length > 0 && html`<nav aria-label="${say('Active languages')}"><ul class="chips">${chips.map((code) => html`<li><a class="chip" href="${base}/language?lng=${code}&amp;next=${encodeURIComponent(next)}" ${langAttributes(code)} title="${languageName(languages, code, visitor)}">${languages.get(code)?.native ?? code}</a></li>`)}</ul></nav>`}
<p class="quiet small">${say('No account needed to start.')}</p>`;
};

/** Candidates that a front page shows. */
const SHOWN_CANDIDATES = 2;

/** A unit about which one can choose at once, without an account. */
const pollSection = (visitor: Visitor, pages: KindPages, { poll }: Home): Html | false => {
  if (!poll) return false;
  const { base, locale, languages } = visitor;
  const { lng, record } = poll;
  const place = pages.placeName(record.unit, poll.place, languages);
  const { say } = locale;
  const texts = pages.texts(say);
  const candidate = ({ tguid, forms, author, count }: ShownTranslation, nr: number) => {
    const attributes = html`aria-describedby="poll-${nr}"`;
    const endorsement = {
      word: texts.endorse,
      count,
      isOwn: false,
      isLike: texts.isLike === true,
      attributes,
      name: 'tguid',
      value: tguid,
    };
    return html`<li class="cand${nr === 0 && ' leads'}">${endorseButton(visitor, endorsement)}<div>${text(pages, shownText(forms[0] ?? ''), { lng, as: 'p', attributes: html`id="poll-${nr}"` })}${author !== null && html`<p class="meta"><bdi>${author}</bdi></p>`}</div></li>`;
  };
  const source = text(pages, record.unit.forms[0] ?? '', {
    lng: record.unit.sourceLng ?? null,
    as: 'a',
    classes: 'source',
    before: unitReference(pages, record.unit, visitor),
    attributes: html`href="${base}${pages.path(record.unit, lng)}"`,
  });
  return html`<section class="sheet poll" aria-labelledby="poll"><div class="row apart"><h2 id="poll">${say('Which reads best?')}</h2><span class="badge close">${icon(visitor, 'balance')}${languageName(languages, lng, visitor)}</span></div>
<div>${source}${place !== null && !pages.reference && html`<p class="meta">${isolateName(locale.translate(place))}</p>`}</div>
<form method="post" action="${base}/begin/endorse">${visitor.csrfField()}<input type="hidden" name="lng" value="${lng}"><ol class="ballot">${record.translations.slice(0, SHOWN_CANDIDATES).map(candidate)}</ol></form></section>`;
};

/** The two services, as two doors. */
const doors = (visitor: Visitor): Html | false => {
  const { base, site, siblingUrl, locale } = visitor;
  if (siblingUrl === undefined) return false;
  const contents = site.contents(locale.say);
  return html`<nav class="doors" aria-label="${locale.say('Two services')}">${contents.map(
    ({ text: name, icon: mark, path }) =>
      html`<a class="door" href="${path === undefined ? `${siblingUrl}/` : base + path}"><span class="serif">${icon(visitor, mark, 'big')} ${name}</span>${icon(visitor, 'arrow')}</a>`,
  )}</nav>`;
};

/** Front page for a visitor: the promise, a unit to choose about, the language to begin in, and numbers. */
export const newcomerSection = (visitor: Visitor, pages: KindPages, home: Home, { head, top, below, end }: HomeParts): Html => {
  const { lng, site, locale } = visitor;
  const poll = pollSection(visitor, pages, home);
  const unendorsed = { ...home.unendorsed, units: home.unendorsed.units.slice(0, SHOWN_UNENDORSED) };
  const promise = locale.say('Good translations, chosen by the people who read them');
  const hero = html`<section class="hero${!poll && ' alone'}"><div class="stack">${head === undefined ? html`<h1>${promise}</h1>` : html`<h2>${promise}</h2>`}
<p class="lead">${site.purpose(locale.say)}</p>
${head === undefined && top}
${languageField(visitor, pages, home)}</div>
${poll}</section>
${doors(visitor)}
${numbers(visitor, pages, home)}`;
  return html`${
    head === undefined
      ? html`${hero}
${below}`
      : html`${head}
${top}
${below}
${hero}`
  }
${home.totals.units > 0 && hasLanguage(visitor) && toDoSection(visitor, { pages, lng, unendorsed })}
${end}`;
};
