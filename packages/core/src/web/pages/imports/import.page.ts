import { type Html, html } from '../../../kernel/html.js';
import { pageHead } from '../components/page-head.page.js';
import { emptyForm, type FormState, field, problemSummary } from '../forms/form.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import type { IconName } from '../marks/icons.js';
import type { ImportForm, ImportWay } from './import-form.js';

/** A rejected form, with its values. */
export interface RejectedForm {
  readonly form: ImportForm | null;
  readonly sent: FormState;
}

/** A card of a service among the ways to make something new, such as a repository's address. */
export interface ImportCard {
  show(visitor: Visitor, sent: FormState): Html;
  /** Last part of the path of its form. */
  readonly form: string;
  /** Kind of the jobs that preview what it fetches. */
  readonly previewKind: string;
}

/** The field of the file: a place to drop it. */
const fileField = (visitor: Visitor, id: string, text: string, isSeveral = false): Html =>
  html`<div class="drop"><label for="${id}">${icon(visitor, 'upload', 'big')}<span>${text}</span></label> <input id="${id}" name="file" type="file" required${isSeveral && html` multiple`}></div>`;

const formFields = (visitor: Visitor, form: ImportForm, sent: FormState): Html => {
  const rare = form.rareFields?.(visitor, sent.typed) ?? [];
  const isRareWrong = sent.problems.some(({ path }) => rare.some(({ name }) => name === path));
  return html`${form.fields(visitor, sent.typed).map((wanted) => field(visitor, sent, wanted))}
${
  rare.length > 0 &&
  html`<details class="summary-quiet"${isRareWrong && html` open`}><summary>${visitor.locale.say('More options')}</summary>
<div class="fields">${rare.map((wanted) => field(visitor, sent, wanted))}</div></details>`
}`;
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
  const isFiles = name === 'files';
  return html`${formStart(visitor, form, 'card fields')}<h2>${icon(visitor, mark)} ${way.title}</h2><p class="soft small">${way.lead}</p>
${fileField(visitor, `field-${form.name}-${name}`, way.drop, isFiles)}
${formFields(visitor, form, sent)}
<button class="btn fill${isPrimary && ' primary'}" name="dry_run" value="1">${visitor.locale.say('Preview')}</button></form>`;
};

const wayCards = (visitor: Visitor, form: ImportForm, sent: FormState, card: ImportCard | null): Html => {
  if (!form.ways) return html``;
  const { archive, files } = form.ways(visitor.locale.say);
  return html`${problemSummary(visitor, { ...sent, form: `${form.name}-archive` })}
<section class="cards three" aria-label="${visitor.locale.say('Where the files are')}">${card?.show(visitor, sent)}
${wayCard(visitor, form, sent, { way: archive, name: 'archive', mark: 'folder', isPrimary: true })}
${wayCard(visitor, form, sent, { way: files, name: 'files', mark: 'file', isPrimary: false })}</section>`;
};

const importSection = (visitor: Visitor, form: ImportForm, given: FormState, isPrimary: boolean): Html => {
  const { say } = visitor.locale;
  const { name } = form;
  // Several forms have fields of the same name.
  const sent = { ...given, form: name };
  return html`<section class="sheet" aria-labelledby="import-${name}"><h2 id="import-${name}">${form.title(say)}</h2>
<p class="soft">${form.lead(say)}</p>
${problemSummary(visitor, sent)}
${formStart(visitor, form, 'fields')}${formFields(visitor, form, sent)}
${fileField(visitor, `field-${name}-file`, say('File'))}
<p><button class="btn${isPrimary && ' primary'}">${say('Import')}</button></p></form></section>`;
};

/** Page with the upload forms: the ways to make something new as cards, the others below. */
export const importPage = (
  visitor: Visitor,
  forms: readonly ImportForm[],
  { form: returned, sent }: RejectedForm,
  card: ImportCard | null = null,
): Page => {
  const { base, path, person, locale } = visitor;
  const { say } = locale;
  const main = forms.find(({ ways }) => ways);
  const others = forms.filter((form) => form !== main);
  const title = main?.ways?.(say).title ?? say('Import');
  const sentOf = (form: ImportForm) => (form === returned || !returned ? sent : emptyForm);
  const shown = person ? others.filter(({ isFor }) => isFor?.(person) ?? true) : [];
  return {
    title,
    main: html`${pageHead(visitor, { title, line: main && say('You see a preview first.') })}
${
  person
    ? html`${main && wayCards(visitor, main, sentOf(main), card)}
${main && html`<h2>${say('Other imports')}</h2>`}
<div class="duo">${shown.map((form, nr) => importSection(visitor, form, sentOf(form), !main && nr === 0))}</div>`
    : html`<p class="lead">${say('Import translations')}</p>
<ul class="list">${forms.filter(({ isFor }) => !isFor).map((form) => html`<li><div><b>${form.title(say)}</b><p class="soft">${form.lead(say)}</p></div></li>`)}</ul>
<p><a class="btn primary" href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in to import')}</a></p>`
}`,
  };
};
