import { type Html, html } from '../../../kernel/html.js';
import { pageHead } from '../components/page-head.page.js';
import { emptyForm, type FormState, field, problemSummary } from '../forms/form.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import type { ImportForm } from './import-form.js';

/** A rejected form, with its values. */
export interface RejectedForm {
  readonly form: ImportForm | null;
  readonly sent: FormState;
}

const importSection = (visitor: Visitor, form: ImportForm, given: FormState): Html => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  const { name } = form;
  // Several forms have fields of the same name.
  const sent = { ...given, form: name };
  const shown = form.fields(visitor, sent.typed).map((wanted) => field(visitor, sent, wanted));
  // The CSRF token precedes the file, so that a forged form is refused before its file is received.
  return html`<section class="sheet" aria-labelledby="import-${name}"><h2 id="import-${name}">${form.title(say)}</h2>
<p class="soft">${form.lead(say)}</p>
${problemSummary(visitor, sent)}
<form class="fields" method="post" action="${base}/import/${name}" enctype="multipart/form-data">${csrfField()}
${shown}
<div class="field drop">${icon(visitor, 'upload', 'big')}<label for="field-${name}-file">${say('File')}</label> <input id="field-${name}-file" name="file" type="file" required></div>
<p><button class="btn primary">${say('Import')}</button></p></form></section>`;
};

/** Page with the upload forms. */
export const importPage = (visitor: Visitor, forms: readonly ImportForm[], { form: returned, sent }: RejectedForm): Page => {
  const { base, path, person, locale } = visitor;
  const { say } = locale;
  return {
    title: say('Import'),
    main: html`${pageHead(visitor, { title: say('Import') })}
${
  person
    ? html`<div class="duo">${forms
        .filter(({ isFor }) => isFor?.(person) ?? true)
        .map((form) => importSection(visitor, form, form === returned || !returned ? sent : emptyForm))}</div>`
    : html`<p class="lead">${say('Import translations')}</p>
<ul>${forms.filter(({ isFor }) => !isFor).map((form) => html`<li><b>${form.title(say)}</b>. ${form.lead(say)}</li>`)}</ul>
<p><a class="btn primary" href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in to import')}</a></p>`
}`,
  };
};
