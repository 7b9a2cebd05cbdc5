import { type Html, html } from '../../../kernel/html.js';
import type { ShownState } from '../../../queues/unit-state.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import { type BarPart, dot } from '../components/bar.page.js';
import { linkButton, pageHead } from '../components/page-head.page.js';
import { pager } from '../components/pager.page.js';
import { text } from '../components/text.page.js';
import { formatNumber } from '../layout/formatting.js';
import { languageChoicePath } from '../layout/language-choice/language-choice-path.js';
import type { Page } from '../layout/page.js';
import { hasLanguage, type Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import { unitReference } from '../unit/related-units.page.js';
import { hasMarks, markWords, readSearchedWords } from './mark-words.js';
import { hasFilters, searchForm } from './search-form.page.js';
import type { SearchPage } from './search-page.js';

/** Path of the same search with changed parameters. */
const searchPath = (given: object, changed: Readonly<Record<string, string | number>>): string => {
  const said = Object.entries<unknown>({ ...given, ...changed }).map(([name, value]) => [name, String(value ?? '')] as const);
  return `/translations/search?${new URLSearchParams(Object.fromEntries(said.filter(([, value]) => value !== '' && value !== 'false')))}`;
};

/** The mark of a state in the list. */
const PART_OF: Readonly<Record<ShownState, BarPart>> = {
  missing: 'missing',
  suggested: 'leading',
  decided: 'decided',
  contested: 'open',
  failing: 'errors',
};

const resultItem = (
  visitor: Visitor,
  { kind: { pages }, filter: { lng, words }, marks, parts }: SearchPage,
  { unit, translations }: UnitRecord,
): Html => {
  const { base, locale } = visitor;
  const { say, sayCount } = locale;
  const searched = readSearchedWords(words);
  const source = unit.forms[0] ?? '';
  // The translation with the words, which need not lead.
  const shown = translations.find(({ forms }) => forms.some((form) => hasMarks(form, searched))) ?? translations[0];
  const names = (shown && parts.get(shown.tguid)) ?? [];
  const { endorsements, isLike } = pages.texts(say);
  const { state = 'missing', place = null } = marks.get(unit.id) ?? {};
  const where = pages.reference ? null : pages.placeName(unit, place, visitor.languages);
  const more = translations.length - 1;
  const facts = [
    where !== null && html`<bdi class="where">${locale.translate(where)}</bdi>`,
    ...names.map((name) => html`<bdi>${name}</bdi>`),
    more > 0 && html`${sayCount('and {n} more', 'and {n} more', more)}`,
  ].filter((fact) => fact !== false && fact !== undefined);
  return html`<li>${dot(visitor, PART_OF[state])}<div><a class="text" href="${base}${pages.path(unit, lng)}">${unitReference(pages, unit, visitor)}${text(pages, source, { lng: unit.sourceLng ?? null, as: 'bdi', mark: (part) => markWords(part, searched) })}</a>
${shown && text(pages, shown.forms, { lng, as: 'p', classes: 'line soft', mark: (part) => markWords(part, searched) })}
${!shown && html`<p class="quiet">${say('Missing')}</p>`}
<p class="meta">${facts.map((fact) => html`<span>${fact}</span>`)}</p></div>${shown && html`<span class="when" title="${endorsements}">${icon(visitor, isLike ? 'heart' : 'endorse', isLike ? '' : 'up')}<span class="unseen">${say('{label}:', { label: endorsements })} </span>${formatNumber(visitor, shown.count)}</span>`}</li>`;
};

const summary = (visitor: Visitor, { found: { total, more } }: SearchPage): string => {
  const { say } = visitor.locale;
  const n = formatNumber(visitor, total);
  if (total === 0) return say('No results');
  return more ? say('More than {n} results. The best are shown.', { n }) : say('Results: {n}', { n });
};

/** Explains a search for words within a place, with a link to search everywhere. */
const narrowedSection = ({ base, locale: { say } }: Visitor, { narrowed, given }: SearchPage): Html | false =>
  narrowed !== null &&
  html`<p>${say('Results for {words} in {place}', { words: narrowed.params.words, place: narrowed.written })} <a href="${base}${searchPath(given, { words: narrowed.params.words })}">${say('Search everywhere')}</a></p>`;

/** Says in which texts the words are, where those that were searched have none. */
const elsewhereLine = ({ locale: { say } }: Visitor, { isElsewhere, filter: { where } }: SearchPage): Html | false =>
  isElsewhere &&
  html`<p class="elsewhere">${where === 'sources' ? say('No source has these words, but translations do.') : say('No translation has these words, but sources do.')}</p>`;

/** The same search in another language. Values contain no equals sign: it is encoded. */
const pathInOtherLanguage = ({ given }: SearchPage): string => searchPath(given, { lng: 'LNG' }).replace('lng=LNG', 'lng={lng}');

/** Title of an empty result: before anything is searched for, what to do first. */
const emptyTitle = (visitor: Visitor, search: SearchPage): string => {
  const { say } = visitor.locale;
  if (search.filter.words !== '' || hasFilters(visitor, search)) return summary(visitor, search);
  return hasLanguage({ ...visitor, lng: search.filter.lng }) ? say('Search words') : say('Choose your language');
};

/** Suggestions for an empty result: a language, the same words without filters, untranslated units, and the front page. */
const waysOn = (visitor: Visitor, search: SearchPage): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { filter } = search;
  const isChosen = hasLanguage({ ...visitor, lng: filter.lng });
  const missing = '/translations/queue?queue=untranslated&lng=';
  const translate = isChosen ? missing + encodeURIComponent(filter.lng) : languageChoicePath(visitor, `${missing}{lng}`);
  return html`<p class="row">${!isChosen && linkButton(visitor, languageChoicePath(visitor, pathInOtherLanguage(search)), say('Choose a language'), 'primary')}${filter.words !== '' && hasFilters(visitor, search) && html`<a class="btn" href="${base}${searchPath({}, { words: filter.words, lng: filter.lng })}">${say('Search without filters')}</a> `}<a class="btn" href="${base}${translate}">${say('Translate missing')}</a> <a href="${base}/">${say('Go home')}</a></p>`;
};

/** Page of a search: the form, then the results. */
export const searchPage = (visitor: Visitor, search: SearchPage): Page => {
  const { say } = visitor.locale;
  const { filter, given, found } = search;
  return {
    title: given.words === '' ? say('Search') : say('Search: {words}', { words: given.words }),
    lng: filter.lng,
    inOtherLanguage: pathInOtherLanguage(search),
    main: html`${pageHead(visitor, { title: say('Search') })}
${searchForm(visitor, search, (name, value) => searchPath({ ...given, page: '', [name]: value }, {}))}
${search.place && html`<p class="place"><a class="btn primary" href="${visitor.base}${search.place.path}">${search.place.text}</a></p>`}
${narrowedSection(visitor, search)}
<section aria-labelledby="found">${found.total === 0 ? html`<div class="empty">${icon(visitor, 'search', 'art')}<h2 id="found">${emptyTitle(visitor, search)}</h2>${waysOn(visitor, search)}</div>` : html`<h2 id="found">${summary(visitor, search)}</h2>`}
${elsewhereLine(visitor, search)}
${found.records.length > 0 && html`<ol class="results sheet list">${found.records.map((record) => resultItem(visitor, search, record))}</ol>`}
${pager(visitor, search.found, (page) => searchPath(search.given, { page }))}</section>`,
  };
};
