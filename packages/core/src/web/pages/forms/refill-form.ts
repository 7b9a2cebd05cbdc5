import { Parser } from 'htmlparser2';
import { type Html, html, unescapeHtml } from '../../../kernel/html.js';

/** A form that was refused. */
export interface RefusedForm {
  /** Path of its action, including the base path. */
  readonly action: string;
  /** The fields that were sent. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** Errors of fields, in the language of the page. */
  readonly problems: readonly { readonly path: string; readonly text: string }[];
  /** The refusal, in the language of the page. */
  readonly message: string;
  /** Icon of an error. */
  readonly mark: Html;
}

/** A tag of a page, with the positions of its first character and behind its last one. */
interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly from: number;
  readonly to: number;
  /** Positions in the list of tags of the `details` around it, from outside in. */
  readonly folds: readonly number[];
}

/** A replacement of a part of the page, or an insertion where `from` is `to`. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Types of inputs that show nothing of what was sent: the browser keeps files, and passwords are not repeated. */
const UNFILLED: ReadonlySet<string> = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset']);

const readTags = (page: string): readonly Tag[] => {
  const tags: Tag[] = [];
  const folds: number[] = [];
  const place = () => ({ from: parser.startIndex, to: parser.endIndex + 1, folds: [...folds] });
  const parser = new Parser({
    onopentag: (name, attributes) => {
      tags.push({ name, isEnd: false, attributes: new Map(Object.entries(attributes)), ...place() });
      if (name === 'details') folds.push(tags.length - 1);
    },
    onclosetag: (name, isImplied) => {
      if (name === 'details') folds.pop();
      if (!isImplied) tags.push({ name, isEnd: true, attributes: new Map(), ...place() });
    },
  });
  parser.end(page);
  return tags;
};

const typedValues = ({ typed }: RefusedForm, name: string): readonly string[] =>
  [typed[name]].flat().flatMap((value) => (value === undefined || value === null ? [] : [String(value)]));

const isFilled = ({ name, isEnd, attributes }: Tag): boolean =>
  !isEnd &&
  attributes.has('name') &&
  (name === 'textarea' || name === 'select' || (name === 'input' && !UNFILLED.has(attributes.get('type') ?? 'text')));

/** The tags of the form that was sent, from its own on: the one with its action whose hidden fields are those that were sent. */
const findForm = (tags: readonly Tag[], refused: RefusedForm): readonly Tag[] | undefined =>
  tags
    .flatMap((tag, index) => {
      const { name, isEnd, attributes } = tag;
      if (name !== 'form' || isEnd || attributes.get('method') !== 'post' || attributes.get('action') !== refused.action) return [];
      const end = tags.findIndex((other, nr) => nr > index && other.name === 'form' && other.isEnd);
      return [tags.slice(index, end)];
    })
    .find(
      (form) =>
        form.some(isFilled) &&
        form.every(({ attributes }) => {
          const [name, value] = [attributes.get('name') ?? '', attributes.get('value') ?? ''];
          return attributes.get('type') !== 'hidden' || name === 'csrf' || typedValues(refused, name).includes(value);
        }),
    );

/** The tag with these attributes besides its own; undefined: without. */
const withAttributes = ({ name, attributes }: Tag, changed: Readonly<Record<string, string | undefined>>): string => {
  const all = Object.entries({ ...Object.fromEntries(attributes), ...changed });
  return `<${name}${all.map(([key, value]) => (value === undefined ? '' : html` ${key}="${value}"`)).join('')}>`;
};

const problemsOf = ({ attributes }: Tag, { problems }: RefusedForm): RefusedForm['problems'] =>
  problems.filter(({ path }) => path === attributes.get('name'));

const isBox = ({ attributes }: Tag): boolean => ['checkbox', 'radio'].includes(attributes.get('type') ?? '');

const errorId = ({ attributes }: Tag): string => `${attributes.get('id') ?? attributes.get('name')}-wrong`;

const fillControl = (page: string, form: readonly Tag[], control: Tag, refused: RefusedForm): readonly Edit[] => {
  const { attributes, name, to } = control;
  const values = typedValues(refused, attributes.get('name') ?? '');
  const isWrong = problemsOf(control, refused).length > 0;
  const described = [attributes.get('aria-describedby'), !isBox(control) && errorId(control)].filter(Boolean).join(' ');
  const marked = isWrong && { 'aria-invalid': 'true', ...(described && { 'aria-describedby': described }) };
  const tag = (changed: Readonly<Record<string, string | undefined>>): Edit => ({
    from: control.from,
    to,
    text: withAttributes(control, { ...changed, ...marked }),
  });
  if (name === 'input') {
    if (isBox(control)) return [tag({ checked: values.includes(attributes.get('value') ?? 'on') ? '' : undefined })];
    return [tag(values[0] === undefined ? {} : { value: values[0] })];
  }
  const start = form.indexOf(control);
  const end = form.findIndex((other, nr) => nr > start && other.name === name && other.isEnd);
  const last = form[end];
  if (!last || values.length === 0) return [tag({})];
  // Browsers drop one line break at the start of a textarea.
  if (name === 'textarea') return [tag({}), { from: to, to: last.from, text: html`\n${values[0]}`.toString() }];
  const options = form.slice(start, end).filter((one) => one.name === 'option' && !one.isEnd);
  const optionValue = (option: Tag) => option.attributes.get('value') ?? unescapeHtml(page.slice(option.to, page.indexOf('<', option.to)));
  if (!options.some((option) => values.includes(optionValue(option)))) return [tag({})];
  const chosen = options.map((option) => ({
    from: option.from,
    to: option.to,
    text: withAttributes(option, { selected: values.includes(optionValue(option)) ? '' : undefined }),
  }));
  return [tag({}), ...chosen];
};

/** The error of a field, before it as in other forms; the label of a box holds it, so only the summary has it there. */
const fieldError = (control: Tag, refused: RefusedForm): readonly Edit[] => {
  const problems = problemsOf(control, refused);
  if (problems.length === 0 || isBox(control)) return [];
  const texts = problems.map(({ text }) => text).join(' ');
  const { from } = control;
  return [{ from, to: from, text: html`<span class="wrong" id="${errorId(control)}">${refused.mark} ${texts}</span>`.toString() }];
};

const summary = (controls: readonly Tag[], { problems, message }: RefusedForm): Html => {
  const items = problems.map(({ path, text }) => {
    const id = controls.find(({ attributes }) => attributes.get('name') === path)?.attributes.get('id');
    return id ? html`<a href="#${id}">${text}</a>` : text;
  });
  return html`<div class="message error" role="alert" tabindex="-1" autofocus>${
    items.length > 1 ? html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>` : html`<p>${items[0] ?? message}</p>`
  }</div>`;
};

/**
 * The page of a form after the form was refused: with all that was typed, the message before it and at its field, and unfolded.
 *
 * @returns undefined where the page has no such form to fill
 */
export const refillForm = (page: string, refused: RefusedForm): string | undefined => {
  const tags = readTags(page);
  const form = findForm(tags, refused);
  const start = form?.[0];
  if (!form || !start) return undefined;
  const controls = form.filter(isFilled);
  const wrong = controls.filter((control) => problemsOf(control, refused).length > 0);
  const unfolded = new Set([start, ...wrong].flatMap(({ folds }) => folds));
  const edits: readonly Edit[] = [
    ...[...unfolded].flatMap((nr) => {
      const fold = tags[nr];
      return fold ? [{ from: fold.from, to: fold.to, text: withAttributes(fold, { open: '' }) }] : [];
    }),
    { from: start.from, to: start.from, text: summary(controls, refused).toString() },
    ...controls.flatMap((control) => [...fieldError(control, refused), ...fillControl(page, form, control, refused)]),
  ].sort((a, b) => a.from - b.from || a.to - b.to);
  const pieces = edits.map(({ from, text }, nr) => page.slice(edits[nr - 1]?.to ?? 0, from) + text);
  return pieces.join('') + page.slice(edits.at(-1)?.to ?? 0);
};
