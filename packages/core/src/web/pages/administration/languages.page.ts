import type { Language } from '../../../i18n/languages/language.js';
import { type Html, html } from '../../../kernel/html.js';
import { foldingTable } from '../components/folding-table.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { isolateName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { administrationHead } from './administration.page.js';

/** Data of the page. */
export interface LanguagesPage {
  readonly added: readonly Language[];
  readonly sent: FormState;
}

const languagesTable = (visitor: Visitor, added: readonly Language[]): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const columns = [
    { text: say('Name'), isName: true },
    { text: say('Native name') },
    { text: say('Code') },
    { text: say('Plural rule') },
    { text: say('Remove…'), isUnseen: true },
  ];
  const rows = added.map(({ code, name, native, plurals, pluralRule }) => [
    html`<span class="name">${isolateName(name)}</span>`,
    isolateName(native),
    html`<code>${code}</code>`,
    html`<code class="said" dir="ltr">nplurals=${plurals}; plural=${pluralRule};</code>`,
    html`<details class="summary-quiet"><summary>${say('Remove…')}</summary><form method="post" action="${base}/administration/languages/remove">${csrfField()}
<button class="btn danger" name="code" value="${code}">${say('Remove {language}', { language: name })}</button></form></details>`,
  ]);
  return html`<div class="sheet flush">${foldingTable(visitor, say('Added languages'), columns, rows)}</div>`;
};

/** Page where administrators add languages beside those of the settings. */
export const languagesPage = (visitor: Visitor, { added, sent }: LanguagesPage): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const direction = (value: string, text: string) =>
    html`<p class="check"><label><input type="radio" name="direction" value="${value}"${(sent.typed.direction ?? '') === value && html` checked`}><span>${text}</span></label></p>`;
  const plain = html`autocomplete="off" spellcheck="false" maxlength="100"`;
  return {
    title: say('Languages'),
    main: html`${administrationHead(visitor, '/administration/languages')}
${problemSummary(visitor, sent)}
${added.length > 0 ? languagesTable(visitor, added) : html`<p>${say('No added languages.')}</p>`}
<h2>${say('Add a language')}</h2>
<form class="fields narrow" method="post" action="${base}/administration/languages">${csrfField()}
${field(visitor, sent, { name: 'code', label: say('Code'), hint: say('Like tok, pt_BR or sr@latin. An existing code changes that language.'), attributes: plain })}
${field(visitor, sent, { name: 'name', label: say('English name'), attributes: plain })}
${field(visitor, sent, { name: 'native', label: say('Native name'), required: false, attributes: plain })}
${field(visitor, sent, { name: 'plural_forms', label: say('Plural rule'), hint: say('Like in PO files: nplurals=2; plural=(n != 1); Empty: the most common rule.'), required: false, attributes: html`autocomplete="off" spellcheck="false" maxlength="1000" dir="ltr"` })}
<fieldset><legend>${say('Text direction')}</legend>
${direction('', say('Automatic'))}
${direction('ltr', say('Left to right'))}
${direction('rtl', say('Right to left'))}</fieldset>
<p><button class="btn primary">${say('Add')}</button></p></form>`,
  };
};
