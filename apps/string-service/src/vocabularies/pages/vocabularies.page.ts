import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { type FormState, field, problemSummary } from '@translation-commons/core/web/pages/forms/form.page.js';
import { formatNumber, langAttributes, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { languageOptions } from '@translation-commons/core/web/pages/layout/language-choice/language-options.page.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { formatVocabularyName, type VocabularyName } from '../../projects/vocabulary-name.js';

/** The form of a new vocabulary, with its first term, as one without terms does not exist. */
const newVocabulary = (visitor: Visitor, sent: FormState, sourceLng: string): Html => {
  const { base, csrfField, locale, lng } = visitor;
  const { say } = locale;
  const plain = html`autocomplete="off" maxlength="100"`;
  return html`<section class="sheet" id="new" aria-labelledby="new-title"><h2 id="new-title">${say('New vocabulary')}</h2>
${problemSummary(visitor, sent)}
<form class="fields" method="post" action="${base}/vocabularies">${csrfField()}${['origin', 'project'].map((name) => sent.typed[name] && html`<input type="hidden" name="${name}" value="${sent.typed[name]}">`)}
${field(visitor, sent, { name: 'name', label: say('Name'), hint: say('Of a field or project, like ICT'), attributes: plain })}
${field(visitor, sent, { name: 'lng', label: say('Language'), options: html`${languageOptions(visitor, sent.typed.lng ?? lng)}`, attributes: html`data-languages` })}
${field(visitor, sent, { name: 'string', label: say('First term'), attributes: html`${plain} ${langAttributes(sourceLng)}` })}
${field(visitor, sent, { name: 'translation', label: say('Its translation'), attributes: plain, required: false })}
<p class="row"><button class="btn primary">${say('Create')}</button> ${linkButton(visitor, '/import/vocabulary', say('Import a file'), 'quiet')}</p></form></section>`;
};

const vocabularyItem = (visitor: Visitor, vocabulary: VocabularyName, terms: number): Html => {
  const { base, locale, languages } = visitor;
  const { name, lng } = vocabulary;
  const counted = locale.sayCount('{n} term', '{n} terms', terms, { n: formatNumber(visitor, terms) });
  return html`<li>${tile(name, 'small')}<div><a href="${base}/vocabularies/${encodeURIComponent(formatVocabularyName(vocabulary))}"><bdi>${name}</bdi></a><p class="meta"><span ${langAttributes(lng)}>${languages.get(lng)?.native}</span><span>${counted}</span></p></div></li>`;
};

/** Data of the page. */
export interface VocabulariesPage {
  /** Names, by language. */
  readonly vocabularies: Readonly<Record<string, readonly string[]>>;
  /** Numbers of terms, by name and language. */
  readonly terms: ReadonlyMap<string, number>;
  readonly sent: FormState;
  /** Language of the terms of a new one. */
  readonly sourceLng: string;
}

/** The page of all vocabularies by language, the reader's first, and the form of a new one. */
export const vocabulariesPage = (visitor: Visitor, { vocabularies, terms, sent, sourceLng }: VocabulariesPage): Page => {
  const { locale, languages, person, path } = visitor;
  const { say, sayCount } = locale;
  const listed = Object.entries(vocabularies)
    .map(([lng, names]) => ({ lng, language: languageName(languages, lng, visitor), names }))
    .sort(
      (one, other) =>
        Number(other.lng === visitor.lng) - Number(one.lng === visitor.lng) || locale.formats.compare(one.language, other.language),
    );
  const sorted = (names: readonly string[]) => names.toSorted((one, other) => locale.formats.compare(one, other));
  const count = listed.reduce((sum, { names }) => sum + names.length, 0);
  return {
    title: say('Vocabularies'),
    main: html`${pageHead(visitor, {
      title: say('Vocabularies'),
      line: say('Shared words for all projects'),
      facts: [count > 0 && { icon: 'terms', text: sayCount('{n} vocabulary', '{n} vocabularies', count) }],
      ...(!person && {
        primary: linkButton(visitor, `/sign-in?next=${encodeURIComponent(path)}`, say('Sign in to add terms'), 'primary'),
      }),
    })}
<div class="split"><div class="stack wide">${listed.length === 0 && emptyState(visitor, { icon: 'terms', title: say('No vocabularies yet') })}
${listed.map(
  ({ lng, language, names }) => html`<section aria-labelledby="in-${lng}"><h2 id="in-${lng}">${language}</h2>
<ul class="sheet list">${sorted(names).map((name) => vocabularyItem(visitor, { name, lng }, terms.get(formatVocabularyName({ name, lng })) ?? 0))}</ul></section>`,
)}</div>
<aside>${person && newVocabulary(visitor, sent, sourceLng)}</aside></div>`,
  };
};
