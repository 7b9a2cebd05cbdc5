import { type Html, html } from '../../../../kernel/html.js';
import { escapeRegExp } from '../../../../kernel/text/escape-reg-exp.js';
import { shownText } from '../../../../kernel/text/shorten.js';
import type { SourceTerm, TermForm, UnitContext } from '../../../../units/kind/pages.js';
import { badge } from '../../components/notice.page.js';
import { langAttributes } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { icon } from '../../marks/icon.page.js';

const termId = (index: number): string => `term-${index + 1}`;

/** Shows a part of a source text with its terms as links to their pages; the longest where several overlap. */
export const linkTerms = (terms: readonly SourceTerm[]): ((part: string) => Html) => {
  const indexOf = new Map(terms.flatMap(({ found }, index) => found.map((text) => [text, index] as const)));
  if (indexOf.size === 0) return (part) => html`${part}`;
  const longestFirst = [...indexOf.keys()].sort((one, other) => other.length - one.length);
  const term = new RegExp(String.raw`(?<![\p{L}\p{N}])(${longestFirst.map(escapeRegExp).join('|')})(?![\p{L}\p{N}])`, 'u');
  // Splitting with a group puts its matches at odd indexes.
  return (part) =>
    html`${part.split(term).map((text, at) => (at % 2 === 0 ? html`${text}` : html`<a class="term" href="#${termId(indexOf.get(text) ?? 0)}">${text}</a>`))}`;
};

/** Form that adds a term with its translation; script fills in what is selected in source and editor. */
const addTermForm = (visitor: Visitor, { action, lists }: TermForm, lng: string, sourceLng: string): Html => {
  const { base, csrfField, locale, path } = visitor;
  const { say } = locale;
  const list =
    lists.length === 1
      ? html`<input type="hidden" name="list" value="${lists[0]}">`
      : html`<p><label for="term-list">${say('Vocabulary')}</label> <select id="term-list" name="list">${lists.map((name) => html`<option>${name}</option>`)}</select></p>`;
  return html`<details class="summary-quiet" data-add-term><summary>${say('Add a term')}</summary>
<form class="fields" method="post" action="${base}${action}">${csrfField()}<input type="hidden" name="next" value="${path}">
<p><label for="term-text">${say('Term')}</label> <input id="term-text" name="string" required ${langAttributes(sourceLng)} maxlength="200" autocomplete="off"></p>
<p><label for="term-translation">${say('Translation')}</label> <input id="term-translation" name="translation" required ${langAttributes(lng)} autocomplete="off"></p>
${list}<p><button>${say('Add')}</button></p></form></details>`;
};

/** Notes about a term, beside its translations. */
const termNotes = (visitor: Visitor, { meaning = '', isKept, avoid = [] }: SourceTerm, lng: string): Html =>
  html`${isKept && badge(visitor, visitor.locale.say('Do not translate'))}${meaning !== '' && html`<p class="soft small" dir="auto">${meaning}</p>`}${
    avoid.length > 0 &&
    html`<p class="meta">${badge(visitor, visitor.locale.say('Avoid'), 'bad')} <span ${langAttributes(lng)}>${avoid.join(', ')}</span></p>`
  }`;

const foundTerms = (visitor: Visitor, terms: readonly SourceTerm[], lng: string, sourceLng: string): Html | false =>
  terms.length > 0 &&
  html`<dl class="terms">${terms.map((one, index) => {
    const { base, locale } = visitor;
    const { term, path, translations } = one;
    return html`<dt id="${termId(index)}" ${langAttributes(sourceLng)}><a href="${base}${path}">${term}</a></dt>
<dd>${
      translations.length > 0
        ? html`${translations.filter((text) => shownText(text) === text).map((text) => html`<button type="button" class="chip" tabindex="-1" data-insert="${text}"><span class="text" ${langAttributes(lng)}>${text}</span></button>`)}`
        : !one.isKept && html`<span class="soft">${locale.say('Missing')}</span>`
    }${termNotes(visitor, one, lng)}</dd>`;
  })}</dl>`;

/** The terms of the source with their translations, and a form for a missing one. */
export const termList = (
  visitor: Visitor,
  { terms, termForm, sourceLng = visitor.sourceLng ?? 'en' }: Pick<UnitContext, 'terms' | 'termForm' | 'sourceLng'>,
  lng: string,
): Html | false => {
  const form = visitor.person !== null && termForm !== undefined && addTermForm(visitor, termForm, lng, sourceLng);
  return (
    (terms.length > 0 || form !== false) &&
    html`<section class="aid" aria-labelledby="terms"><h2 id="terms">${icon(visitor, 'terms')}${visitor.locale.say('Terms')}</h2>
${foundTerms(visitor, terms, lng, sourceLng)}
${form}</section>`
  );
};
