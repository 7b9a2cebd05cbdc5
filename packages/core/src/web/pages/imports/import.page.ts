import { type Html, html } from '../../../kernel/html.js';
import type { Context } from '../../../units/context.js';
import { linkButton, pageHead } from '../components/page-head.page.js';
import { emptyForm, type Field, type FormState, field, problemSummary, problemText } from '../forms/form.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import type { IconName } from '../marks/icons.js';
import { type ImportForm, type ImportWay, importTrail, type NextPage, type PreviewForm, type TypedFields } from './import-form.js';

/** A rejected form, with its values. */
export interface RejectedForm {
  readonly form: ImportForm | null;
  readonly sent: FormState;
}

/** A card of a service among the ways to make something new, such as a repository's address. */
export interface ImportCard {
  /** Name of its field of the address. */
  readonly addressField: string;
  show(visitor: Visitor, sent: FormState): Html;
  /** Starts a preview. Refuses what cannot be fetched with `malformed`, naming the fields. */
  start(context: Context, typed: TypedFields): Promise<NextPage>;
  readonly preview: PreviewForm;
}

/** The field of the file: a place to drop it. */
const fileField = (visitor: Visitor, sent: FormState, text: string, isSeveral = false): Html => {
  const id = `field-${sent.form}-file`;
  const wrong = sent.problems.filter(({ path }) => path === 'file');
  const said = wrong.length > 0 && html` aria-invalid="true" aria-describedby="${id}-wrong"`;
  return html`${wrong.length > 0 && html`<span class="wrong" id="${id}-wrong">${icon(visitor, 'warning')} ${wrong.map((problem) => problemText(visitor, problem)).join(' ')}</span>`}
<div class="drop"><label for="${id}">${icon(visitor, 'upload', 'big')}<span>${text}</span></label> <input id="${id}" name="file" type="file" required${isSeveral && html` multiple`}${said}></div>`;
};

/** Fields that few people need, folded unless something in them is wrong. */
export const rareFields = (visitor: Visitor, sent: FormState, rare: readonly Field[], title: string, end: Html | false = false): Html => {
  const isWrong = sent.problems.some(({ path }) => rare.some(({ name }) => name === path));
  return html`${
    rare.length > 0 &&
    html`<details class="summary-quiet"${isWrong && html` open`}><summary>${title}</summary>
<div class="fields">${rare.map((wanted) => field(visitor, sent, wanted))}${end}</div></details>`
  }`;
};

const formFields = (visitor: Visitor, form: ImportForm, sent: FormState): Html =>
  html`${form.fields(visitor, sent.typed).map((wanted) => field(visitor, sent, wanted))}
${rareFields(visitor, sent, form.rareFields?.(visitor, sent.typed) ?? [], visitor.locale.say('More options'))}`;

/** Fields that are asked on the page of the preview: what was typed in them goes along, and what is wrong in them is asked at once. */
export const laterFields = (visitor: Visitor, questions: Pick<PreviewForm, 'fields' | 'rareFields'>, sent: FormState): Html => {
  const { typed, problems } = sent;
  const all = [...questions.fields(visitor, typed), ...(questions.rareFields?.(visitor, typed) ?? [])];
  return html`${all.map((wanted) => {
    const { name } = wanted;
    if (problems.some(({ path }) => path === name)) return field(visitor, sent, wanted);
    return typed[name] ? html`<input type="hidden" name="${name}" value="${typed[name]}">` : '';
  })}`;
};

// The CSRF token precedes the file, so that a forged form is refused before its file is received.
const formStart = ({ base, csrfField }: Visitor, { name }: ImportForm, classes: string): Html =>
  html`<form class="${classes}" method="post" action="${base}/import/${name}" enctype="multipart/form-data">${csrfField()}`;

/** A card: one way to make something new, with a preview first. */
const wayCard = (
  visitor: Visitor,
  form: ImportForm,
  given: FormState,
  { way, name, mark, isPrimary }: { readonly way: ImportWay; readonly name: string; readonly mark: IconName; readonly isPrimary: boolean },
): Html => {
  const sent = { ...given, form: `${form.name}-${name}` };
  return html`${formStart(visitor, form, 'card fields')}<h2>${icon(visitor, mark)} ${way.title}</h2><p class="soft small">${way.lead}</p>
<input type="hidden" name="way" value="${name}">
${fileField(visitor, sent, way.drop, name === 'files')}
${laterFields(visitor, form, sent)}
<button class="btn fill${isPrimary && ' primary'}" name="dry_run" value="1">${visitor.locale.say('Preview')}</button></form>`;
};

const wayCards = (visitor: Visitor, form: ImportForm, sent: FormState, card: ImportCard | null): Html => {
  if (!form.ways) return html``;
  const { archive, files } = form.ways(visitor.locale.say);
  const isCard = card !== null && sent.form === card.preview.name;
  // Both cards are of one form: the field says which one was sent.
  const name = sent.typed.way === 'files' ? 'files' : 'archive';
  const unsent = { ...emptyForm, typed: sent.typed };
  const stateOf = (way: typeof name) => (!isCard && way === name ? sent : unsent);
  return html`${problemSummary(visitor, isCard ? sent : { ...sent, form: `${form.name}-${name}` })}
<section class="cards three" aria-label="${visitor.locale.say('Where the files are')}">${card?.show(visitor, isCard ? sent : unsent)}
${wayCard(visitor, form, stateOf('archive'), { way: archive, name: 'archive', mark: 'folder', isPrimary: card === null })}
${wayCard(visitor, form, stateOf('files'), { way: files, name: 'files', mark: 'file', isPrimary: false })}</section>`;
};

const uploadForm = (visitor: Visitor, form: ImportForm, given: FormState, isPrimary: boolean): Html => {
  // Several forms have fields of the same name.
  const sent = { ...given, form: form.name };
  const { say } = visitor.locale;
  // Where a field asks what to do, the button does not say it otherwise.
  const isAsked = form.fields(visitor, sent.typed).some(({ name }) => name === 'dry_run');
  return html`${problemSummary(visitor, sent)}
${formStart(visitor, form, 'fields')}${formFields(visitor, form, sent)}
${fileField(visitor, sent, say('File'))}
<p><button class="btn${isPrimary && ' primary'}">${isAsked ? say('Continue') : say('Import')}</button></p></form>`;
};

const importSection = (visitor: Visitor, form: ImportForm, sent: FormState, isPrimary: boolean): Html => {
  const { say } = visitor.locale;
  const { name } = form;
  return html`<section class="sheet" aria-labelledby="import-${name}"><h2 id="import-${name}">${form.title(say)}</h2>
<p class="soft">${form.lead(say)}</p>
${uploadForm(visitor, form, sent, isPrimary)}</section>`;
};

const formLink = (visitor: Visitor, form: ImportForm): Html => {
  const { say } = visitor.locale;
  return html`<li>${icon(visitor, form.mark ?? 'upload')}<div><a href="${visitor.base}/import/${form.name}">${form.title(say)}</a><p class="meta">${form.lead(say)}</p></div></li>`;
};

const signInButton = (visitor: Visitor): Html =>
  linkButton(visitor, `/sign-in?next=${encodeURIComponent(visitor.path)}`, visitor.locale.say('Sign in to import'), 'primary');

/** Page of one upload form, where the page of imports has the ways to make something new. */
export const importFormPage = (visitor: Visitor, forms: readonly ImportForm[], form: ImportForm, sent: FormState): Page => {
  const { say } = visitor.locale;
  const trail = importTrail(say, forms, undefined);
  const title = form.title(say);
  return {
    title,
    width: 'form',
    main: html`${pageHead(visitor, { trail, title, line: form.lead(say) })}
${visitor.person ? html`<section class="sheet">${uploadForm(visitor, form, sent, true)}</section>` : html`<p>${signInButton(visitor)}</p>`}`,
  };
};

/** Page of imports: the ways to make something new as cards with links to the others; without such ways, the forms. */
export const importPage = (
  visitor: Visitor,
  forms: readonly ImportForm[],
  { form: returned, sent }: RejectedForm,
  card: ImportCard | null,
): Page => {
  const { person, locale } = visitor;
  const { say } = locale;
  const main = forms.find(({ ways }) => ways);
  const ways = main?.ways?.(say);
  const title = ways?.title ?? say('Import');
  const sentOf = (form: ImportForm) => (form === returned || !returned ? sent : emptyForm);
  const others = forms.filter((form) => form !== main && (!person || (form.isFor?.(person) ?? true)));
  return {
    title,
    main: html`${pageHead(visitor, { ...(ways && { trail: [ways.among] }), title, line: main && say('You see a preview first.') })}
${
  person
    ? html`${main && wayCards(visitor, main, sentOf(main), card)}
${
  main
    ? html`<h2>${say('Other imports')}</h2>
<ul class="list">${others.map((form) => formLink(visitor, form))}</ul>`
    : html`<div class="duo">${others.map((form, nr) => importSection(visitor, form, sentOf(form), nr === 0))}</div>`
}`
    : html`<p class="lead">${say('Import translations')}</p>
<ul class="list">${forms.filter(({ isFor }) => !isFor).map((form) => html`<li><div><b>${form.title(say)}</b><p class="soft">${form.lead(say)}</p></div></li>`)}</ul>
<p>${signInButton(visitor)}</p>`
}`,
  };
};
