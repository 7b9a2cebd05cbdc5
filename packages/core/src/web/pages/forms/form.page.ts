import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import type { FieldProblem } from '../../../kernel/refusal.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';

/** State of a form that is shown again: its values and errors. */
export interface FormState {
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly problems: readonly FieldProblem[];
  /** Prefix of ids that separates it from other forms on the page; undefined: there are none. */
  readonly form?: string;
}

/** State of a form before its first submission. */
export const emptyForm: FormState = { typed: {}, problems: [] };

type Localized = Pick<Visitor, 'locale'>;
type Speaker = Pick<Visitor, 'locale' | 'base'>;

/**
 * Error of a field as people read it, in their language: without the field's name before it, which programs need. Some languages have a space before
 * the colon, or one of full width.
 */
export const problemText = ({ locale }: Localized, { path, detail }: FieldProblem): string => {
  const text = locale.translate(detail);
  const named = text.startsWith(path) ? /^\s*[:：]\s*/u.exec(text.slice(path.length)) : null;
  const rest = named ? text.slice(path.length + named[0].length) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

const fieldId = ({ form }: FormState, name: string): string => ['field', form, name].filter(Boolean).join('-');

/**
 * Error summary of a form that is shown again, with links to the fields. It gets the focus, so that keyboard and screen reader users start there.
 * Placed before the form.
 */
export const problemSummary = (speaker: Localized, sent: FormState): Html | false =>
  sent.problems.length > 0 &&
  html`<div class="message error" role="alert" tabindex="-1" autofocus><p>${speaker.locale.say('Fix this first:')}</p>
<ul>${sent.problems.map((problem) => html`<li><a href="#${fieldId(sent, problem.path)}">${problemText(speaker, problem)}</a></li>`)}</ul></div>`;

/** A field of a form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  /** Hint. */
  readonly hint?: HtmlValue;
  /** Additional attributes of the control, including `type` and `autocomplete`. */
  readonly attributes?: Html;
  /** Initial value. */
  readonly value?: string | undefined;
  /** Options of a select; undefined: an input. */
  readonly options?: HtmlValue;
  /** Number of lines of a textarea; undefined: an input. */
  readonly lines?: number;
  /** True if it is a box, and whether that is ticked; undefined: it is none. */
  readonly box?: { readonly isTicked: boolean };
  /** Default: true. */
  readonly required?: boolean;
  /** True if the value is not repeated, as with passwords. */
  readonly secret?: boolean;
}

/** A field with its label, hint and error, associated for screen readers. */
export const field = (speaker: Speaker, sent: FormState, wanted: Field): Html => {
  const { typed, problems } = sent;
  const { name, label, hint, attributes, value, options, lines, box, required = true, secret = false } = wanted;
  const id = fieldId(sent, name);
  const wrong = problems.filter(({ path }) => path === name);
  const described = [hint && `${id}-hint`, wrong.length > 0 && `${id}-wrong`].filter(Boolean).join(' ');
  const common = html`id="${id}" name="${name}"${required && html` required`}${described && html` aria-describedby="${described}"`}${wrong.length > 0 && html` aria-invalid="true"`} ${attributes}`;
  if (box)
    return html`<p class="check"><label><input id="${id}" name="${name}" type="checkbox" value="1"${box.isTicked && html` checked`}><span>${label}</span></label></p>`;
  const text = secret ? '' : (typed[name] ?? value);
  const input = lines ? html`<textarea ${common} rows="${lines}">${text}</textarea>` : html`<input ${common} value="${text}">`;
  const control = options ? html`<select ${common}>${options}</select>` : input;
  return html`<p><label for="${id}">${label}</label>
${hint && html`<span class="hint" id="${id}-hint">${hint}</span>`}
${wrong.length > 0 && html`<span class="wrong" id="${id}-wrong">${icon(speaker, 'warning')} ${wrong.map((problem) => problemText(speaker, problem)).join(' ')}</span>`}
${control}</p>`;
};
