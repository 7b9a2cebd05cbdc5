import { type Html, html } from '../../../kernel/html.js';
import type { Said } from '../../../kernel/text/sentence.js';
import { EASY_UNITS } from '../../../queues/list-easy-units.js';
import type { UnitMarks } from '../../../queues/unit-state.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import { text } from '../components/text.page.js';
import { langAttributes, languageName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { queuePath } from '../queues/queue-path.js';
import { unitReference } from '../unit/related-units.page.js';
import type { countKept } from './kept-suggestions.js';

/** Data of the page. */
export interface BeginPage {
  readonly pages: KindPages;
  readonly lng: string;
  readonly units: readonly UnitRecord[];
  /** Places of the units (project), by id: the same text may mean something else in another program. */
  readonly marks: ReadonlyMap<number, UnitMarks>;
  /** Entered texts, by the last segment of the unit's path. */
  readonly typed: ReadonlyMap<string, string>;
}

/** Last segment of a unit's page path, which identifies it in the form. */
const unitSegment = (pages: KindPages, unit: UnitRecord['unit'], lng: string): string =>
  decodeURIComponent(pages.path(unit, lng).split('/').at(-1) ?? '');

/** Context of a unit, where it is not cited by its place anyway. */
const placeOf = ({ languages }: Visitor, { pages, marks }: BeginPage, { unit }: UnitRecord): Said | null =>
  pages.reference ? null : pages.placeName(unit, marks.get(unit.id)?.place ?? null, languages);

const unitField = (visitor: Visitor, page: BeginPage, record: UnitRecord, index: number): Html => {
  const { pages, lng, typed } = page;
  const { unit } = record;
  const place = placeOf(visitor, page, record);
  const segment = unitSegment(pages, unit, lng);
  return html`<li><input type="hidden" name="unit[]" value="${segment}">
${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'label', attributes: html`for="begin-${index}"`, before: unitReference(pages, unit, visitor) })}${place !== null && html`<p class="meta"><bdi>${visitor.locale.translate(place)}</bdi></p>`}
<textarea id="begin-${index}" name="translation[]" rows="1" maxlength="1000" ${langAttributes(lng)}${index === 0 && html` autofocus`}>
${typed.get(segment) ?? ''}</textarea></li>`;
};

/** Greatest id of the offered units: those behind it were not offered yet. */
const lastId = (units: readonly UnitRecord[]): number => Math.max(0, ...units.map(({ unit }) => unit.id));

/** Page with a newcomer's first texts: five easy ones, without an account. */
export const beginPage = (visitor: Visitor, page: BeginPage): Page => {
  const { locale, base, person, languages, csrfField } = visitor;
  const { say } = locale;
  const { pages, lng, units } = page;
  const language = languageName(languages, lng, visitor);
  const title = pages.texts(say).beginInto({ language });
  return {
    title,
    lng,
    inOtherLanguage: '/begin?lng={lng}',
    main: html`<h1>${title}</h1>
${
  units.length === 0
    ? html`<p>${say('No easy ones left. You can review translations.')}</p>
<p><a class="btn primary" href="${base}${queuePath(pages, { queue: 'unendorsed', lng, scope: {} })}">${say('Review translations')}</a></p>`
    : html`<p class="lead">${say('Write what you are sure of. Skip the rest.')}</p>
<form method="post" action="${base}/begin">${csrfField()}<input type="hidden" name="lng" value="${lng}"><input type="hidden" name="behind" value="${lastId(units)}">
<ol class="begin">${units.map((record, index) => unitField(visitor, page, record, index))}</ol>
<p class="row"><button class="btn primary">${say('Save')}</button>${units.length === EASY_UNITS && html` <a href="${base}/begin?lng=${encodeURIComponent(lng)}&amp;behind=${lastId(units)}">${say('Show five others')}</a>`}</p>
${!person && html`<p class="quiet">${say('No account needed yet. We keep your text.')}</p>`}</form>`
}`,
  };
};

/** The visitor's entered texts, with the ways to save them. */
export interface KeptPage {
  readonly pages: KindPages;
  readonly lng: string;
  /** Units with the texts entered for them, and their languages. */
  readonly kept: readonly { readonly record: UnitRecord; readonly text: string; readonly lng: string }[];
  /** Number of translations that they chose. */
  readonly endorsements: number;
}

/** A text that was entered, below its source; `isNamed`: with its language, as there are several. */
const keptItem = (visitor: Visitor, pages: KindPages, { record, text: kept, lng }: KeptPage['kept'][number], isNamed: boolean): Html =>
  html`<li><div>${text(pages, record.unit.forms[0] ?? '', { lng: record.unit.sourceLng ?? null, as: 'p', classes: 'line', before: unitReference(pages, record.unit, visitor) })}${text(pages, kept, { lng, as: 'p', classes: 'line soft' })}${isNamed && html`<p class="meta">${languageName(visitor.languages, lng, visitor)}</p>`}</div></li>`;

/** Number of entered texts that are not saved yet; of choices where there are no texts. */
export const keptTitle = ({ locale }: Visitor, pages: KindPages, { texts, endorsements }: ReturnType<typeof countKept>): string =>
  texts === 0 && endorsements > 0
    ? pages.texts(locale.say).countEndorsements(locale.sayCount, endorsements)
    : locale.sayCount('{n} unsaved translation', '{n} unsaved translations', texts);

/** Page with texts that were entered without an account: asks for one, or saves. */
export const keptPage = (visitor: Visitor, { pages, lng, kept, endorsements }: KeptPage): Page => {
  const { locale, base, person, csrfField, languages } = visitor;
  const { say, sayCount } = locale;
  const codes = [...new Set(kept.map((one) => one.lng))];
  const chosen = endorsements > 0 && pages.texts(say).countEndorsements(sayCount, endorsements);
  const next = encodeURIComponent(`${base}/begin/kept`);
  const title = keptTitle(visitor, pages, { texts: kept.length, endorsements });
  return {
    title,
    lng,
    main: html`<h1>${title}</h1>
${kept.length > 0 && chosen && html`<p>${chosen}</p>`}
${
  person
    ? html`<form method="post" action="${base}/begin/save">${csrfField()}<p><button class="btn primary">${say('Save all')}</button></p></form>`
    : html`<p class="lead">${say('Sign up, and they are saved under your name.')}</p>
<p class="row"><a class="btn primary" href="${base}/sign-up?next=${next}">${say('Sign up')}</a> <a class="btn" href="${base}/sign-in?next=${next}">${say('Sign in')}</a></p>
<p class="quiet">${say('Kept in this browser for a week.')}</p>`
}
${kept.length > 0 && html`<ol class="sheet list">${kept.map((one) => keptItem(visitor, pages, one, codes.length > 1))}</ol>`}
${(codes.length > 0 ? codes : [lng]).map((code) => html`<p><a href="${base}/begin?lng=${encodeURIComponent(code)}">${say('Edit')}${codes.length > 1 && ` (${languageName(languages, code, visitor)})`}</a></p>`)}`,
  };
};
