import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import type { Queue } from '@translation-commons/core/queues/queue.js';
import type { KindPages } from '@translation-commons/core/units/kind/pages.js';
import { foldingTable } from '@translation-commons/core/web/pages/components/folding-table.page.js';
import { badge, emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { pager } from '@translation-commons/core/web/pages/components/pager.page.js';
import { stateMark } from '@translation-commons/core/web/pages/components/state-mark.page.js';
import { text } from '@translation-commons/core/web/pages/components/text.page.js';
import { emptyForm, field } from '@translation-commons/core/web/pages/forms/form.page.js';
import { formatNumber, langAttributes, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { type VocabularyName, vocabularyProject } from '../../projects/vocabulary-name.js';
import type { TermPage } from '../browse-vocabulary.js';
import type { TermDetails } from '../terms/term-details.js';
import type { ListedTerm } from '../vocabulary.store.js';
import { partBadge, termDetailFields, termNotes } from './term-fields.page.js';

/** Data of a vocabulary's page. */
export interface VocabularyPage {
  readonly pages: KindPages;
  /** As a project: `ICT_sq`. */
  readonly vocabulary: string;
  readonly name: VocabularyName;
  readonly found: TermPage;
  /** Details of the terms on the page, by their texts. */
  readonly details: ReadonlyMap<string, TermDetails>;
  /** True when the reader may say what terms mean. */
  readonly mayDescribe: boolean;
  /** The term that is being described; null: none. */
  readonly described: string | null;
}

const PLAIN: TermDetails = { meaning: '', partOfSpeech: '', doNotTranslate: false, avoid: [] };

const newTermForm = (visitor: Visitor, { vocabulary, name: { lng }, found }: VocabularyPage): Html => {
  const { base, csrfField, locale, languages } = visitor;
  const { say } = locale;
  const sent = { ...emptyForm, form: 'new' };
  return html`<section class="sheet" id="new" aria-labelledby="new-title"><h2 id="new-title">${say('New term')}</h2>
<form class="fields" method="post" action="${base}/vocabularies/${encodeURIComponent(vocabulary)}/add">${csrfField()}
${field(visitor, sent, { name: 'string', label: say('Term'), attributes: html`${langAttributes(found.sourceLng)} autocomplete="off" maxlength="200"` })}
${field(visitor, sent, { name: 'translation', label: languageName(languages, lng, visitor), attributes: html`${langAttributes(lng)} autocomplete="off"`, required: false })}
${termDetailFields(visitor, sent, null)}
<button class="btn primary fill">${say('Add term')}</button></form></section>`;
};

const describeForm = (visitor: Visitor, { pages, vocabulary, found, described, details }: VocabularyPage): Html | false => {
  const { base, csrfField, locale } = visitor;
  if (described === null) return false;
  return html`<section class="sheet" id="term" aria-labelledby="term-title"><h2 id="term-title">${text(pages, described, { lng: found.sourceLng, as: 'bdi' })}</h2>
<form class="fields" method="post" action="${base}/vocabularies/${encodeURIComponent(vocabulary)}/describe">${csrfField()}<input type="hidden" name="string" value="${described}">
${termDetailFields(visitor, { ...emptyForm, form: 'term' }, details.get(described) ?? PLAIN)}
<button class="btn fill">${locale.say('Save')}</button></form></section>`;
};

const termRow = (visitor: Visitor, page: VocabularyPage, { id, term, translations, votes }: ListedTerm): readonly Html[] => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { pages, vocabulary, name, details, mayDescribe } = page;
  const { lng } = name;
  const own = details.get(term) ?? PLAIN;
  const path = `${base}/translations/${lng}/${sguidOf([term], vocabulary)}`;
  const translated = text(pages, translations.join(' / '), { lng });
  const isOpen = translations.length === 0 && !own.doNotTranslate;
  return [
    html`<div><a class="name" href="${path}">${text(pages, term, { lng: page.found.sourceLng, as: 'bdi' })} ${partBadge(visitor, own)}</a>${termNotes(visitor, lng, own, withQuery(`/vocabularies/${encodeURIComponent(vocabulary)}/avoid`, { term }))}</div>`,
    html`${(translations.length > 0 || isOpen) && stateMark(visitor, page.found.marks.get(id)?.state ?? 'missing')}${translations.length > 0 && translated} ${own.doNotTranslate && badge(visitor, say('Do not translate'))}${isOpen && html`<a href="${path}">${say('Suggest')}</a>`}`,
    html`${votes > 0 && formatNumber(visitor, votes)}`,
    html`${
      mayDescribe &&
      term === shownText(term) &&
      html`<a class="btn small quiet" href="${base}${withQuery(`/vocabularies/${encodeURIComponent(vocabulary)}`, { term, words: page.found.words, page: page.found.page || undefined })}#term">${icon(visitor, 'edit')}<span class="unseen">${say('Edit')}: ${term}</span></a>`
    }`,
  ];
};

/** The page of a vocabulary: its terms with their translations and meanings, narrowed to the typed words, and a form for a new one. */
export const vocabularyPage = (visitor: Visitor, page: VocabularyPage): Page => {
  const { locale, base, languages, person, path: here } = visitor;
  const { say, sayCount } = locale;
  const { vocabulary, name, found } = page;
  const { words, terms, total } = found;
  const path = `/vocabularies/${encodeURIComponent(vocabulary)}`;
  const language = languageName(languages, name.lng, visitor);
  const columns = [
    { text: say('Term'), isName: true },
    { text: language },
    { text: say('Votes'), isNumber: true, isRare: true },
    { text: say('Edit'), isUnseen: true, isNumber: true },
  ];
  const pathOf = (queue: Queue) => queuePath(page.pages, { queue, lng: name.lng, scope: { ...vocabularyProject(vocabulary) } });
  return {
    title: name.name,
    lng: name.lng,
    main: html`${pageHead(visitor, {
      trail: [{ path: '/vocabularies', text: say('Vocabularies') }],
      picture: tile(name.name),
      title: html`<bdi>${name.name}</bdi>`,
      line: language,
      ...(!person && { primary: linkButton(visitor, `/sign-in?next=${encodeURIComponent(here)}`, say('Sign in to add terms'), 'primary') }),
      secondary: linkButton(
        visitor,
        `/vocabulary/export/${encodeURIComponent(vocabulary)}/txt1`,
        html`${icon(visitor, 'download')}${say('Download')}`,
      ),
      tabs: [
        { path, text: say('Terms'), count: formatNumber(visitor, total), isCurrent: true },
        { path: pathOf('contested'), text: say('Needs votes') },
        { path: pathOf('untranslated'), text: say('Missing') },
      ],
    })}
<div class="split"><div><form class="filters" action="${base}${path}" role="search" aria-label="${say('Search in this vocabulary')}" data-live><p class="find">${icon(visitor, 'search')}<label class="unseen" for="in-vocabulary">${say('Search in this vocabulary')}</label>
<input id="in-vocabulary" name="words" type="search" value="${words}" maxlength="200" autocomplete="off" placeholder="${say('Find a term')}"></p> <button class="btn small without-script">${say('Search')}</button></form>
<div id="found"><p class="unseen" data-said>${sayCount('{n} term', '{n} terms', total)}</p>
${
  terms.length > 0
    ? html`<div class="sheet flush">${foldingTable(
        visitor,
        say('Terms'),
        columns,
        terms.map((term) => termRow(visitor, page, term)),
      )}</div>`
    : emptyState(visitor, { icon: 'terms', title: say('No matching terms') })
}
${pager(visitor, found, (to) => withQuery(path, { words, page: to }))}</div></div>
<aside>${describeForm(visitor, page)}
${person && newTermForm(visitor, page)}</aside></div>`,
  };
};
