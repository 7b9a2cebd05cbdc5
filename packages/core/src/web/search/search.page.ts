import { type Html, html } from '../../kernel/html.js';
import type { UnitMarks } from '../../queues/unit-state.js';
import type { SearchResult } from '../../search/search.js';
import type { Link, SearchOptions } from '../../units/kind/pages.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import type { SearchFilter } from '../../units/search-filter.js';
import type { UnitRecord } from '../../units/unit-record.js';
import { formatNumber, langAttributes } from '../layout/formatting.js';
import type { Page } from '../layout/layout.page.js';
import { pager } from '../layout/pager.page.js';
import type { Visitor } from '../layout/visitor.js';
import { stateMark } from '../queues/state-mark.page.js';
import { sourceLangAttributes, unitReference } from '../unit/related-units.page.js';
import { markWords, readSearchedWords } from './mark-words.js';
import type { SearchParams } from './search.schemas.js';
import { filterChips, searchForm } from './search-form.page.js';

/** A search and what it found. */
export interface SearchPage {
  readonly kind: UnitKind;
  /** The parameters as they came. */
  readonly given: SearchParams;
  readonly filter: SearchFilter;
  readonly found: SearchResult;
  /** What lists say of the units that were found, by id. */
  readonly marks: ReadonlyMap<number, UnitMarks>;
  /** Values of parameters to choose from, as the kind knows them now. */
  readonly options: Readonly<Record<string, SearchOptions>>;
  /** The place that the words refer to; null: none. */
  readonly place: Link | null;
}

/** Path of the same search with some parameters changed. */
const searchPath = (given: object, changed: Readonly<Record<string, string | number>>): string => {
  const said = Object.entries<unknown>({ ...given, ...changed }).map(([name, value]) => [name, String(value ?? '')] as const);
  return `/translations/search?${new URLSearchParams(Object.fromEntries(said.filter(([, value]) => value !== '' && value !== 'false')))}`;
};

const resultItem = (
  visitor: Visitor,
  { kind: { pages }, filter: { lng, words }, marks }: SearchPage,
  { unit, translations }: UnitRecord,
): Html => {
  const { base, locale } = visitor;
  const { say, sayCount } = locale;
  const searched = readSearchedWords(words);
  const [leader, ...others] = translations;
  const { endorsements } = pages.texts(say);
  const { state = 'missing', place = null } = marks.get(unit.id) ?? {};
  const where = pages.reference ? null : pages.placeName(unit, place);
  const facts = [
    where !== null && html`<bdi class="where">${where}</bdi>`,
    leader && html`${endorsements}: ${formatNumber(visitor, leader.count)}`,
    others.length > 0 && html`${sayCount('and {n} more', 'and {n} more', others.length)}`,
  ].filter((fact) => fact !== false && fact !== undefined);
  return html`<li>${stateMark(visitor, state)}<a class="text" ${sourceLangAttributes(pages)} href="${base}${pages.path(unit, lng)}">${unitReference(pages, unit, visitor.preferences)}${markWords(unit.forms[0] ?? '', searched)}</a>
${leader && html`<p class="text" ${langAttributes(lng)}>${markWords(leader.forms.join(' · '), searched)}</p>`}
${!leader && html`<p class="quiet">${say('Not translated yet')}</p>`}
<p class="quiet facts">${facts.map((fact) => html`<span>${fact}</span>`)}</p></li>`;
};

const summary = (visitor: Visitor, { found: { total, more } }: SearchPage): string => {
  const { say } = visitor.locale;
  const n = formatNumber(visitor, total);
  if (total === 0) return say('Nothing was found.');
  return more ? say('More than {n} found; these are the best.', { n }) : say('Found: {n}', { n });
};

/** Ways on where nothing was found: the same words without filters, what is not translated, and the front page. */
const waysOn = ({ base, locale: { say } }: Visitor, { filter, found }: SearchPage): Html | false =>
  found.total === 0 &&
  html`<p class="row">${filter.words !== '' && html`<a class="button" href="${base}${searchPath({}, { words: filter.words, lng: filter.lng })}">${say('Search without filters')}</a> `}<a class="button" href="${base}/translations/queue?queue=untranslated&amp;lng=${encodeURIComponent(filter.lng)}">${say('Translate what is not translated')}</a> <a href="${base}/">${say('Go to the front page')}</a></p>`;

/** The page of a search: the form with all that can be asked, then what was found. */
export const searchPage = (visitor: Visitor, search: SearchPage): Page => {
  const { say } = visitor.locale;
  const { filter, given, found } = search;
  return {
    title: filter.words === '' ? say('Search') : say('Search: {words}', { words: filter.words }),
    lng: filter.lng,
    // No value holds an equals sign: it is encoded there.
    inOtherLanguage: searchPath(given, { lng: 'LNG' }).replace('lng=LNG', 'lng={lng}'),
    main: html`<h1>${say('Search')}</h1>
${searchForm(visitor, search)}
${filterChips(visitor, search, (without) => searchPath({ ...given, [without]: '' }, {}))}
${search.place && html`<p class="place"><a class="button main" href="${visitor.base}${search.place.path}">${search.place.text}</a></p>`}
<section aria-labelledby="found"><h2 id="found">${summary(visitor, search)}</h2>
${waysOn(visitor, search)}
<ol class="found results">${found.records.map((record) => resultItem(visitor, search, record))}</ol>
${pager(visitor, search.found, (page) => searchPath(search.given, { page }))}</section>`,
  };
};
