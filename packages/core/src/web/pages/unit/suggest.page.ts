import { type Html, html } from '../../../kernel/html.js';
import { NOTHING_FOUND, type SuggestionFindings } from '../../../translations/check-suggestion.js';
import type { FormField } from '../../../units/kind/pages.js';
import { langAttributes } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import { editorAids } from './aids/editor-aids.page.js';
import type { CandidateOptions } from './ballot/candidate.page.js';
import { findings } from './ballot/findings.page.js';
import { isShortened } from './shown-text.page.js';

/** Data of the suggestion form. */
export interface SuggestForm {
  readonly lng: string;
  /** The source. */
  readonly forms: readonly string[];
  /** True if there are other suggestions. */
  readonly others: boolean;
  /** Entered text that could not be stored, or the initial text, by form. */
  readonly typed: readonly string[];
  /** True if the browser keeps it until its author has signed in. */
  readonly isKept: boolean;
  /** Check results for it; undefined: not checked. */
  readonly found: SuggestionFindings | undefined;
  /** True if there is a queue in progress, and so a next unit. */
  readonly inQueue: boolean;
  /** Page of the next unit, where it is known. */
  readonly next: string | null;
  /** True if the first field gets the focus. */
  readonly focused: boolean;
}

const saveButtons = (visitor: Visitor, { inQueue, found, next }: SuggestForm): Html => {
  const { say } = visitor.locale;
  const anyway = (found?.errors.length ?? 0) > 0 && html`<button class="btn" name="anyway" value="1">${say('Save anyway')}</button>`;
  if (!inQueue) return html`<button class="btn primary" aria-keyshortcuts="Control+Enter">${say('Save')}</button>${anyway}`;
  return html`<button class="btn primary" name="go" value="next" aria-keyshortcuts="Control+Enter">${say('Save and next')}</button>
<button class="btn" name="go" value="stay">${say('Save')}</button>${anyway}${next !== null && html`<a class="btn quiet" href="${next}">${say('Skip')}${icon(visitor, 'skip')}</a>`}`;
};

/**
 * The suggestion form: a field for each plural form. A single field is at the lower edge of the window, one line while it is empty. Visitors only get
 * it with text that was entered before the session ended.
 */
export const suggestForm = (visitor: Visitor, frame: CandidateOptions, form: SuggestForm): Html => {
  // Where one chooses, the way past the unit is below the candidates.
  const { pages, page, query, texts, fields, goesOn } = frame;
  const { locale, base, path, person, csrfField } = visitor;
  const { lng, forms, others, typed, isKept, found, next, focused } = form;
  const { say } = locale;
  const title = others ? say('Suggest another translation') : say('Your translation');
  const signIn = html`<a class="btn" href="${base}/sign-in?next=${encodeURIComponent(path)}"${typed.length > 0 && !isKept && html` target="_blank"`}>${texts.signIn}</a>`;
  if (!person && typed.length === 0) return html`<p class="row go-on" id="suggest">${signIn}</p>`;
  const isSeveral = fields.length > 1;
  // HTML ignores a line break at the start of a textarea.
  const field = ({ label, numbers }: FormField, index: number) => {
    const of = Math.min(index, forms.length - 1);
    const name = isSeveral ? (numbers === undefined ? label : html`<b><bdi dir="ltr">${numbers}</bdi></b>`) : title;
    return html`<div class="field"><label for="form-${index}"${isSeveral ? html` title="${label}"` : html` class="unseen"`}>${name}</label>
<textarea id="form-${index}" name="translation[]" data-draft ${langAttributes(lng)} rows="1" placeholder="${isSeveral ? ' ' : title}"${index === 0 && html` required`}${index === 0 && focused && html` autofocus`} aria-keyshortcuts="e" aria-describedby="source-${of} findings">
${typed[index] ?? ''}</textarea><span class="unseen script-only">${say('Length, and length of the source:')}</span> <span class="counter quiet script-only" data-counter="form-${index}" data-source-length="${[...(forms[of] ?? '')].length}"></span></div>`;
  };
  const heading =
    isSeveral &&
    html`<div class="why"><h2>${title}</h2><span class="n">${locale.sayCount('{n} form', '{n} forms', fields.length)}</span></div>`;
  return html`${heading}
<div class="${isSeveral ? 'plurals' : 'dock'}" id="suggest"><form class="editor${!isSeveral && ' compact'}" method="post" action="${page}/suggest${query}" aria-label="${title}" data-suggest="${page}"${next !== null && html` data-next="${next}"`}${texts.failing !== undefined && html` data-check="${page}/check"`}>${csrfField()}${pages.draftOf && html`<input type="hidden" name="draft" value="">`}
<div class="fields-of${isSeveral && ' several'}">${fields.map(field)}</div>
${findings(visitor, found ?? NOTHING_FOUND, { texts, fields })}
${editorAids(visitor, pages, { forms, lng, isWhole: !isShortened(forms, frame) })}
<p class="send">${!person && signIn}${saveButtons(visitor, goesOn ? { ...form, next: null } : form)}</p>
</form></div>`;
};
