import { type Html, html } from '../../../kernel/html.js';
import { isModerator } from '../../../kernel/person.js';
import type { PublicPerson } from '../../../reports/person-page/read-person.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import type { ShownTranslation } from '../../../units/translation.js';
import { foldingTable } from '../components/folding-table.page.js';
import { emptyState } from '../components/notice.page.js';
import { linkButton, pageHead, tabs } from '../components/page-head.page.js';
import { text } from '../components/text.page.js';
import { formatNumber, isolateName, languageName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { face, tile } from '../marks/face.page.js';
import { heatMap } from './heat-map.page.js';

/** Languages in the head of a person's page. */
const SHOWN_LANGUAGES = 4;

const stat = (value: string, text: string): Html => html`<div class="stat"><b>${value}</b><span>${text}</span></div>`;

/** Numbers of a person: translations, the share of the latest that leads, endorsements, days. */
const personStats = (visitor: Visitor, pages: KindPages, { contributions, suggested, days }: PublicPerson): Html => {
  const { say, sayCount } = visitor.locale;
  const sum = (count: (one: PublicPerson['contributions'][number]) => number) =>
    contributions.reduce((total, one) => total + count(one), 0);
  const { judged, leading } = suggested;
  const n = (value: number) => formatNumber(visitor, value);
  return html`<div class="stats">${stat(n(sum(({ translations }) => translations)), say('Translations'))}
${judged > 0 && stat(`${n(Math.floor((100 * leading) / judged))} %`, say('{leading} of {judged} recent ones lead', { leading: n(leading), judged: n(judged) }))}
${stat(n(sum(({ endorsements }) => endorsements)), pages.texts(say).endorsements)}
${days.length > 0 && stat(n(days.length), sayCount('Active day', 'Active days', days.length))}</div>`;
};

/** Units with a person's translations, as a list. */
const unitList = (
  { visitor, pages, lng }: { readonly visitor: Visitor; readonly pages: KindPages; readonly lng: string },
  title: string,
  records: readonly UnitRecord[],
  isTheirs: (translation: ShownTranslation) => boolean,
): Html | false =>
  records.length > 0 &&
  html`<section><h2>${title}</h2><ol class="sheet list">${records.map(
    ({ unit, translations }) =>
      html`<li><div>${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'a', classes: 'line', attributes: html`href="${visitor.base}${pages.path(unit, lng)}"` })}
${translations.filter(isTheirs).map(({ forms }) => text(pages, forms, { lng, as: 'p', classes: 'line soft' }))}</div></li>`,
  )}</ol></section>`;

const languagesTable = (visitor: Visitor, pages: KindPages, { contributions }: PublicPerson): Html => {
  const { base, locale, languages } = visitor;
  const { say } = locale;
  const columns = [
    { text: say('Language'), isName: true },
    { text: say('Translations'), isNumber: true, isLabelled: true },
    { text: pages.texts(say).endorsements, isNumber: true, isLabelled: true },
  ];
  const rows = contributions.map(({ lng, translations, endorsements }) => [
    html`<a href="${base}/languages/${encodeURIComponent(lng)}">${languageName(languages, lng, visitor)}</a>`,
    formatNumber(visitor, translations),
    formatNumber(visitor, endorsements),
  ]);
  return html`<section><h2>${say('Languages')}</h2><div class="sheet flush">${foldingTable(visitor, say('Contributions'), columns, rows)}</div></section>`;
};

const projectList = ({ base, locale }: Visitor, pages: KindPages, { suggested }: PublicPerson, lng: string): Html | false =>
  suggested.projects.length > 0 &&
  html`<section><h2>${locale.say('Projects')}</h2><ul class="list">${suggested.projects.map(({ origin, project, suggestions }) => html`<li>${tile(project, 'small')}<div><a href="${base}${pages.scopePath({ origin, project }, lng) ?? '/'}"><bdi>${project}</bdi></a><p class="meta"><bdi>${origin}</bdi></p></div><span class="when">${locale.formats.number(suggestions)}</span></li>`)}</ul></section>`;

/** Lists of a person's page, of which it shows one. */
export const PERSON_LISTS = ['translations', 'endorsements'] as const;
export type PersonList = (typeof PERSON_LISTS)[number];

/** The lists that a person has as tabs, and the one that is chosen. */
const workSection = (visitor: Visitor, pages: KindPages, person: PublicPerson, show: PersonList): Html | false => {
  const { say } = visitor.locale;
  const { id, name, contributions, latest, endorsed } = person;
  const lng = contributions[0]?.lng ?? '';
  const language = languageName(visitor.languages, lng, visitor);
  const of = { visitor, pages, lng };
  const { endorsements } = pages.texts(say);
  const texts = { translations: say('Translations'), endorsements };
  const lists = {
    translations: unitList(of, say('Latest into {language}', { language }), latest, ({ uid }) => uid === id),
    endorsements: unitList(of, `${say('{label}:', { label: endorsements })} ${language}`, endorsed, (translation) =>
      translation.endorsements.some(({ uid }) => uid === id),
    ),
  };
  const known = PERSON_LISTS.filter((list) => lists[list] !== false);
  const current = known.find((list) => list === show) ?? known[0];
  const pathOf = (list: PersonList) =>
    `${withQuery(`/people/${encodeURIComponent(name)}`, { show: list === known[0] ? undefined : list })}#work`;
  const items = known.map((list) => ({ path: pathOf(list), text: texts[list], isCurrent: list === current }));
  return current !== undefined && html`<div id="work">${items.length > 1 && tabs(visitor, items)}${lists[current]}</div>`;
};

/** Page of a person: numbers and days, languages and projects, and one list of what they did last. */
export const personPage = (visitor: Visitor, pages: KindPages, person: PublicPerson, show: PersonList): Page => {
  const { locale, languages } = visitor;
  const { say } = locale;
  const { contributions, since } = person;
  const [most] = contributions;
  const isOwn = visitor.person?.id === person.id;
  const nameOf = (lng: string) => languageName(languages, lng, visitor);
  return {
    title: person.name,
    main: html`${pageHead(visitor, {
      picture: face(person.name, 'large'),
      title: isolateName(person.name),
      ...(person.about !== '' && { line: html`<bdi>${person.about}</bdi>` }),
      facts: [
        {
          icon: 'clock',
          text:
            since === null ? say('Author of imports, without an account') : say('Joined {date}', { date: locale.formats.longDay(since) }),
        },
        contributions.length > 0 && {
          icon: 'language',
          text: contributions
            .slice(0, SHOWN_LANGUAGES)
            .map(({ lng }) => nameOf(lng))
            .join(', '),
        },
      ],
      ...(isOwn && { primary: linkButton(visitor, '/settings', say('Edit profile'), 'primary') }),
      secondary:
        isModerator(visitor.person) &&
        linkButton(visitor, withQuery('/moderation', { person: person.name }), say('All translations (moderators)')),
    })}
${contributions.length === 0 && emptyState(visitor, { icon: 'activity', title: say('No contributions yet') })}
${contributions.length > 0 && html`<div class="sheet">${personStats(visitor, pages, person)}${heatMap(visitor, person.days)}</div>`}
${
  most &&
  html`<div class="split"><div>${workSection(visitor, pages, person, show)}</div>
<aside>${languagesTable(visitor, pages, person)}
${projectList(visitor, pages, person, most.lng)}</aside></div>`
}`,
  };
};
