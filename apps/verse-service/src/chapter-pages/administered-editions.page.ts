import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { administrationHead } from '@translation-commons/core/web/pages/administration/administration.page.js';
import { emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { emptyForm, type FormState, field, problemSummary } from '@translation-commons/core/web/pages/forms/form.page.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { languageOptions } from '@translation-commons/core/web/pages/layout/language-choice/language-options.page.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { LAST_POSITION, TERM_LIMIT } from '../exports/editions/administer-editions.js';
import type { AdministeredEdition } from '../exports/editions/edition.js';

/** Path of the page, below the service's address. */
export const ADMINISTERED_EDITIONS_PATH = '/administration/editions';

/** Data of the page. */
export interface AdministeredEditionsPage {
  readonly editions: readonly AdministeredEdition[];
  /** The form that was refused: of an edition by its code, or of a new one (`new`). */
  readonly sent: FormState;
}

const short = html`maxlength="${TERM_LIMIT}" dir="auto" autocomplete="off"`;

/** One edition: a line, which opens to its form. */
const editionItem = (visitor: Visitor, edition: AdministeredEdition, refused: FormState): Html => {
  const { base, locale, csrfField } = visitor;
  const { say } = locale;
  const { edition: code, name, shortName, licence, position, isDefault, author } = edition;
  const sent = refused.form === code ? refused : { ...emptyForm, form: code };
  const facts = [author !== name && author, licence, isDefault && say('Default')].filter(Boolean);
  return html`<li><details class="fold"${refused.form === code && html` open`}><summary><bdi>${name}</bdi> <span class="quiet small">${facts.map((fact, at) => html`${at > 0 && ' · '}<bdi>${fact}</bdi>`)}</span></summary>
${problemSummary(visitor, sent)}
<form class="fields narrow" method="post" action="${base}${ADMINISTERED_EDITIONS_PATH}">${csrfField()}<input type="hidden" name="code" value="${code}">
${field(visitor, sent, { name: 'name', label: say('Name'), value: name, attributes: short })}
${field(visitor, sent, { name: 'shortName', label: say('Short name'), hint: say('Shown below each verse'), value: shortName, attributes: short, required: false })}
${field(visitor, sent, { name: 'licence', label: say('Licence'), hint: say('Like “CC BY-ND 3.0”'), value: licence, attributes: short, required: false })}
${field(visitor, sent, { name: 'position', label: say('Order'), hint: say('Lower numbers come first.'), value: `${position}`, attributes: html`type="number" min="0" max="${LAST_POSITION}"` })}
${field(visitor, sent, { name: 'isDefault', label: say('Show to readers who chose no edition'), box: { isTicked: isDefault }, required: false })}
<p class="row"><button class="btn">${say('Save')}</button> <button class="btn danger" formnovalidate formaction="${base}${ADMINISTERED_EDITIONS_PATH}/remove">${say('Remove edition')}</button></p></form></details></li>`;
};

/** The form for a further edition: a translation whose author is known here. */
const newEdition = (visitor: Visitor, refused: FormState): Html => {
  const { base, lng, locale, csrfField } = visitor;
  const { say } = locale;
  const sent = refused.form === 'new' ? refused : { ...emptyForm, form: 'new' };
  return html`<section aria-labelledby="new"><h2 id="new">${say('New edition')}</h2>
<p class="quiet">${say('Imported translations with an author are editions already.')}</p>
${problemSummary(visitor, sent)}
<form class="fields narrow" method="post" action="${base}${ADMINISTERED_EDITIONS_PATH}/add">${csrfField()}
${field(visitor, sent, { name: 'lng', label: say('Language'), options: languageOptions(visitor, sent.typed.lng ?? lng, [], 'native') })}
${field(visitor, sent, { name: 'author', label: say('Author'), attributes: short })}
${field(visitor, sent, { name: 'name', label: say('Name'), attributes: short })}
${field(visitor, sent, { name: 'licence', label: say('Licence'), attributes: short, required: false })}
<p><button class="btn primary">${say('Add')}</button></p></form></section>`;
};

/** Page where administrators name, order and remove editions. */
export const administeredEditionsPage = (visitor: Visitor, { editions, sent }: AdministeredEditionsPage): Page => {
  const { languages, locale } = visitor;
  const { say } = locale;
  const lngs = [...new Set(editions.map(({ lng }) => lng))];
  return {
    title: say('Editions'),
    main: html`${administrationHead(visitor, ADMINISTERED_EDITIONS_PATH)}
<div class="stack">${editions.length === 0 && emptyState(visitor, { title: say('No editions yet') })}
${lngs.map(
  (lng) => html`<section><h2>${languageName(languages, lng, visitor)}</h2>
<ul>${editions.filter((edition) => edition.lng === lng).map((edition) => editionItem(visitor, edition, sent))}</ul></section>`,
)}
${newEdition(visitor, sent)}</div>`,
  };
};
