import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import { type Html, html } from '../../../kernel/html.js';
import { isAdministrator } from '../../../kernel/person.js';
import { weakMemoize } from '../../../kernel/weak-memoize.js';
import type { SearchLabel, SearchOptions } from '../../../units/kind/pages.js';
import { chip } from '../components/notice.page.js';
import { languageName } from '../layout/formatting.js';
import { hasLanguage, type Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import type { SearchPage } from './search-page.js';

/** Search parameters for administrators only. */
const RESTRICTED_PARAMETERS: readonly string[] = ['translated_by', 'from_date', 'to_date'];

/** Search parameters that are not filters. */
const COMMON_PARAMETERS: ReadonlySet<string> = new Set(['lng', 'limit']);

/** The first option of a select, which means no restriction. */
const anything = (say: Say): SearchOptions[number] => ['', say('All')];

/** True if a filter is active: not at its first option. */
const isUsed = (given: unknown, options: SearchLabel['options']): boolean =>
  given !== undefined && given !== null && String(given) !== '' && String(given) !== options?.[0]?.[0];

const selectedAttribute = (value: string, given: unknown): Html | false => String(given ?? '') === value && html` selected`;

const searchField = (name: string, { label, options, date }: SearchLabel, given: unknown): Html => {
  const value = given === undefined || given === null ? '' : String(given);
  // A date field does not show a time of day.
  const type = date && !value.includes('T') ? 'date' : 'text';
  const id = `search-${name}`;
  const input = options
    ? html`<select id="${id}" name="${name}">${options.map(
        ([option, text]) => html`<option value="${option}"${selectedAttribute(option, given)}>${text}</option>`,
      )}</select>`
    : html`<input type="${type}" id="${id}" name="${name}" value="${value}" size="14" autocomplete="off">`;
  return html`<p><label for="${id}">${label}</label> ${input}</p>`;
};

/** Made once for a page, whose parts ask for it three times: it puts some hundred languages in order. That of the sources leaves the choice open. */
const commonLabels = weakMemoize((visitor: Visitor): Readonly<Record<string, SearchLabel>> => {
  const { locale, languages, person, sourceLng } = visitor;
  const { say } = locale;
  return {
    lng: {
      label: say('Language'),
      options: [...languages.keys()]
        .filter((code) => code !== sourceLng)
        .map((code) => [code, languageName(languages, code, visitor)] as const)
        .sort(([, one], [, other]) => locale.formats.compare(one, other)),
    },
    contested: { label: say('Needs votes'), options: [anything(say), ['1', say('Yes')]] },
    limit: { label: say('Per page'), options: ['5', '10', '20', '50'].map((n) => [n, n] as const) },
    ...(person && {
      only_mine: {
        label: say('Author'),
        options: [
          ['', say('Anyone’s')],
          ['true', say('My contributions')],
        ],
      },
    }),
  };
});

const privateLabels = ({ locale: { say } }: Visitor): Readonly<Record<string, SearchLabel>> => ({
  translated_by: { label: say('Author’s name') },
  from_date: { label: say('From date'), date: true },
  to_date: { label: say('To date'), date: true },
});

/** A field whose values are known, as a select; the current value is always among its options. */
const withOptions = (label: SearchLabel, options: SearchLabel['options'], given: unknown, say: Say): SearchLabel => {
  if (!options) return label;
  const value = String(given ?? '');
  const own = value === '' || options.some(([known]) => known === value) ? [] : [[value, value] as const];
  return { ...label, options: [anything(say), ...own, ...options] };
};

/** The fields of the form with their values; those for administrators are shown to them only. */
const readFields = (visitor: Visitor, { kind: { pages, search }, given, filter, options }: SearchPage) => {
  const { locale, person } = visitor;
  const { say } = locale;
  const hidden = new Set(isAdministrator(person) ? [] : [...RESTRICTED_PARAMETERS, ...search.restricted]);
  const common = commonLabels(visitor);
  const open = hasLanguage({ ...visitor, lng: filter.lng }) ? [] : [['', say('Choose a language')] as const];
  const lng = { ...common.lng, label: say('Language'), options: [...open, ...(common.lng?.options ?? [])] };
  const labels = { ...common, lng, ...pages.searchLabels(say), ...privateLabels(visitor) };
  const values: Readonly<Record<string, unknown>> = { ...given, lng: filter.lng, limit: filter.limit, only_mine: filter.onlyMine || '' };
  const fields = Object.entries(labels)
    .filter(([name]) => !hidden.has(name))
    .map(([name, label]) => [name, withOptions(label, options[name], values[name], say)] as const);
  return { fields, values };
};

/** The fields of active filters, with all values. */
const readUsedFields = (visitor: Visitor, search: SearchPage) => {
  const { fields, values } = readFields(visitor, search);
  const { given } = search;
  const used = fields.filter(([name, { options }]) => isUsed(given[name as keyof typeof given], options) && !COMMON_PARAMETERS.has(name));
  return { fields, values, used };
};

/** True if any filter is active. */
export const hasFilters = (visitor: Visitor, search: SearchPage): boolean => readUsedFields(visitor, search).used.length > 0;

/** Filters that a chip adds, where the kind has them, each with its value. */
const OFFERED: readonly (readonly [string, string])[] = [
  ['list_mode', 'untranslated'],
  ['contested', '1'],
  ['failing', '1'],
  ['only_mine', 'true'],
];

/** Path of the same search with one parameter changed. */
type PathWith = (name: string, value: string) => string;

/** The filters in one row of chips: the active ones, each as a link that removes it, then common ones that a link adds. */
const filterChips = (visitor: Visitor, search: SearchPage, pathWith: PathWith): Html | false => {
  const { fields, values, used } = readUsedFields(visitor, search);
  const { say } = visitor.locale;
  const offered = OFFERED.flatMap(([name, value]) => {
    const [, { label, options = [] }] = fields.find(([field]) => field === name) ?? ['', { label: '' }];
    const text = options.find(([option]) => option === value)?.[1];
    if (text === undefined || used.some(([field]) => field === name)) return [];
    // The label of a filter with one value says more than “Yes”.
    return { path: pathWith(name, value), content: options.length > 2 || name === 'only_mine' ? text : label };
  });
  return (
    used.length + offered.length > 0 &&
    html`<ul class="chips" aria-label="${say('Filters')}">${used.map(
      ([name, { label, options }]) =>
        html`<li><a class="chip" aria-current="true" href="${visitor.base}${pathWith(name, '')}">${say('{label}:', { label: label })} <bdi>${options?.find(([value]) => value === String(values[name]))?.[1] ?? String(values[name])}</bdi> ${icon(visitor, 'close')}<span class="unseen">${say('Remove filter')}</span></a></li>`,
    )}${offered.map((one) => html`<li>${chip(visitor, one)}</li>`)}</ul>`
  );
};

/** The complete search form: words, the most common filters as chips, and all of them folded below. */
export const searchForm = (visitor: Visitor, search: SearchPage, pathWith: PathWith): Html => {
  const { locale, base } = visitor;
  const { say } = locale;
  const { given } = search;
  const { fields, values } = readUsedFields(visitor, search);
  return html`<form class="fields" action="${base}/translations/search">
<div class="combo"><p class="find">${icon(visitor, 'search')}<label class="unseen" for="search-words">${say('Words')}</label><input id="search-words" name="words" type="search" value="${given.words}" placeholder="${say('Words')}"></p>
<button class="btn primary">${say('Search')}</button></div>
${filterChips(visitor, search, pathWith)}
<details class="filters"><summary>${say('All filters')}</summary>
<div class="row">${fields.map(([name, label]) => searchField(name, label, values[name]))}</div></details>
</form>`;
};
