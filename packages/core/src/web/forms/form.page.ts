import { type Html, type HtmlValue, html } from '../../kernel/html.js';
import type { FieldProblem } from '../../kernel/refusal.js';
import type { Visitor } from '../layout/visitor.js';

/** What came with a form that is shown again: what was typed, and what is wrong with it. */
export interface FormState {
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly problems: readonly FieldProblem[];
  /** Tells the form's fields from those of others on its page; undefined: there are none. */
  readonly form?: string;
}

/** A form that nobody has sent yet. */
export const emptyForm: FormState = { typed: {}, problems: [] };

type Localized = Pick<Visitor, 'locale'>;

/** What is wrong, in the reader's language where it can be said in it. */
export const problemText = ({ locale: { say, retell } }: Localized, { detail, sentence }: FieldProblem): string =>
  sentence ? say(sentence.text, sentence.values) : retell(detail);

const fieldId = ({ form }: FormState, name: string): string => ['field', form, name].filter(Boolean).join('-');

/**
 * What is wrong with a form that is shown again, with links to the fields. It takes the focus, so that keyboards and screen readers
 * begin there. Stands before the form.
 */
export const problemSummary = (speaker: Localized, sent: FormState): Html | false =>
  sent.problems.length > 0 &&
  html`<div class="message error" role="alert" tabindex="-1" autofocus><p>${speaker.locale.say('This did not work yet:')}</p>
<ul>${sent.problems.map((problem) => html`<li><a href="#${fieldId(sent, problem.path)}">${problemText(speaker, problem)}</a></li>`)}</ul></div>`;

/** A field of a form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  /** What helps to fill it in. */
  readonly hint?: HtmlValue;
  /** Further attributes of the control, `type` and `autocomplete` among them. */
  readonly attributes?: Html;
  /** What stands in it where nothing was typed. */
  readonly value?: string | undefined;
  /** What it is chosen from; undefined: it is typed. */
  readonly options?: HtmlValue;
  /** How many lines of text it has; undefined: one, in a field of its own kind. */
  readonly lines?: number;
  /** Whether it is a box, and whether that is ticked; undefined: it is none. */
  readonly box?: { readonly isTicked: boolean };
  /** Default: true. */
  readonly required?: boolean;
  /** Whether what was typed stays away, as with passwords. */
  readonly secret?: boolean;
}

/** A field with its label, its hint and what is wrong with it, all tied together for screen readers. */
export const field = (speaker: Localized, sent: FormState, wanted: Field): Html => {
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
${wrong.length > 0 && html`<span class="wrong" id="${id}-wrong">${wrong.map((problem) => problemText(speaker, problem)).join(' ')}</span>`}
${control}</p>`;
};
