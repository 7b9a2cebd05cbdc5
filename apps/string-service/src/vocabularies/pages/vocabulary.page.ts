import { html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import { pager } from '@translation-commons/core/web/pages/components/pager.page.js';
import { langAttributes, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import type { TermPage } from '../browse-vocabulary.js';
import type { VocabularyTerm } from '../terms/terms-file.js';
import type { VocabularyName } from '../vocabulary.js';

/** The page that lists the vocabularies by language. */
export const vocabulariesPage = (visitor: Visitor, vocabularies: Readonly<Record<string, readonly string[]>>): Page => {
  const { locale, base, languages } = visitor;
  const { say } = locale;
  const listed = Object.entries(vocabularies);
  return {
    title: say('Vocabularies'),
    main: html`<h1>${say('Vocabularies')}</h1>
<p class="lead">${say('Shared words for all projects')}</p>
${listed.length === 0 && html`<p>${say('No vocabularies yet.')}</p>`}
${listed.map(
  ([lng, names]) => html`<h2>${languageName(languages, lng, visitor)}</h2>
<ul class="cards">${names.map((name) => html`<li><a href="${base}/vocabularies/${encodeURIComponent(`${name}_${lng}`)}"><bdi>${name}</bdi></a></li>`)}</ul>`,
)}`,
  };
};

/** Data of a vocabulary's page. */
export interface VocabularyPage {
  /** As a project: `ICT_sq`. */
  readonly vocabulary: string;
  readonly name: VocabularyName;
  readonly found: TermPage;
}

const addTermForm = ({ locale: { say }, base, person, csrfField, path }: Visitor, vocabulary: string) =>
  person
    ? html`<form class="row fields" method="post" action="${base}/vocabularies/${encodeURIComponent(vocabulary)}/add">${csrfField()}
<p><label for="term">${say('New term')}</label> <input id="term" name="string" required lang="en"></p><p><button class="main">${say('Add')}</button></p></form>`
    : html`<p><a href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in to add terms')}</a></p>`;

/** The page of a vocabulary: its terms with their translations, narrowed to the typed words, and a field for a new one. */
export const vocabularyPage = (visitor: Visitor, { vocabulary, name: { name, lng }, found }: VocabularyPage): Page => {
  const { locale, base, languages } = visitor;
  const { say } = locale;
  const { words, terms, total } = found;
  const path = `/vocabularies/${encodeURIComponent(vocabulary)}`;
  const row = ({
    term,
    translations,
  }: VocabularyTerm) => html`<tr><th scope="row" lang="en"><a href="${base}/translations/${lng}/${sguidOf([term], vocabulary)}">${shownText(term)}</a></th>
<td ${langAttributes(lng)}>${shownText(translations.join(' / '))}</td></tr>`;
  return {
    title: name,
    lng,
    main: html`<nav aria-label="${say('Breadcrumbs')}"><ol class="trail"><li><a href="${base}/vocabularies">${say('Vocabularies')}</a></li><li aria-current="page"><bdi>${name}</bdi></li></ol></nav>
<h1><bdi>${name}</bdi> <span class="quiet">${languageName(languages, lng, visitor)}</span></h1>
<p><a href="${base}/vocabulary/export/${encodeURIComponent(vocabulary)}/txt1">${say('Download')}</a></p>
${addTermForm(visitor, vocabulary)}
<form class="row fields" action="${base}${path}" role="search" aria-label="${say('Search in this vocabulary')}" data-live><p><label for="in-vocabulary">${say('Search in this vocabulary')}</label>
<input id="in-vocabulary" name="words" type="search" value="${words}" maxlength="200" autocomplete="off"></p><p><button>${say('Search')}</button></p></form>
<div id="found"><p data-said>${locale.sayCount('{n} term', '{n} terms', total)}</p>
<table><caption class="unseen">${say('Terms')}</caption><thead><tr><th scope="col">${say('Term')}</th><th scope="col">${say('Translations')}</th></tr></thead>
<tbody>${terms.map(row)}</tbody></table>
${pager(visitor, found, (page) => withQuery(path, { words, page }))}</div>`,
  };
};
