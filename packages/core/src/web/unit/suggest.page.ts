import { type Html, html } from '../../kernel/html.js';
import { langAttributes } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import type { CandidateOptions } from './candidate.page.js';
import { lacksForms } from './lacks-forms.js';

/** What the form for a suggestion of one's own shows. */
export interface SuggestForm {
  readonly lng: string;
  /** Whether there are others' suggestions above. */
  readonly others: boolean;
  /** What was typed and could not be stored, form by form. */
  readonly typed: readonly string[];
}

/** The form for a suggestion of one's own: a field for each plural form. */
export const suggestForm = (
  visitor: Visitor,
  { page, query, texts, fields }: CandidateOptions,
  { lng, others, typed }: SuggestForm,
): Html => {
  const { locale, base, path, person, csrfField } = visitor;
  const { say } = locale;
  const heading = html`<h2 id="suggest">${others ? say('None of these? Suggest your own') : say('Be the first to suggest a translation')}</h2>`;
  if (!person) {
    return html`${heading}<p><a class="button" href="${base}/sign-in?next=${encodeURIComponent(path)}">${texts.signIn}</a></p>`;
  }
  // A line break at the beginning of a textarea is not taken for content.
  const field = ({ label }: { label: string }, index: number) => html`<p><label for="form-${index}">${label}</label>
<textarea id="form-${index}" name="translation[]" data-draft ${langAttributes(lng)} rows="3"${index === 0 && html` required`} aria-keyshortcuts="e">
${typed[index] ?? ''}</textarea></p>`;
  return html`${heading}
<form class="fields" method="post" action="${page}/suggest${query}" data-suggest>${csrfField()}
${fields.map(field)}
${lacksForms(typed) && html`<p><label><input type="checkbox" name="fewer" value="1"> ${say('Save it with fewer forms all the same')}</label></p>`}
<p class="row"><button class="main" aria-keyshortcuts="Control+Enter">${say('Save my suggestion')}</button>
<button type="button" class="script-only" id="copy-source" aria-keyshortcuts="Control+o">${say('Copy the source')}</button></p>
</form>`;
};
