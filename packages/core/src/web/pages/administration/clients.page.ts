import { type Html, html } from '../../../kernel/html.js';
import type { Client } from '../../../oauth/clients/client.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { isolateName, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { administrationHead } from './administration.page.js';

/** Data of the page. */
export interface ClientsPage {
  readonly clients: readonly (Client & { readonly createdAt: Date })[];
  readonly sent: FormState;
  /** A newly registered client with its secret, shown only once; null where it has none. */
  readonly added?: { readonly id: string; readonly secret: string | null };
}

const clientRow = (visitor: Visitor, { id, confidential, grants, redirectUris, createdAt }: ClientsPage['clients'][number]): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return html`<tr><th scope="row">${isolateName(id)}</th><td>${confidential ? say('with a secret') : say('public')}</td>
<td>${grants.join(', ')}</td><td>${redirectUris.map((uri) => html`<div>${isolateName(uri)}</div>`)}</td><td>${relativeTime(visitor, createdAt)}</td>
<td><details><summary>${say('Remove…')}</summary><form method="post" action="${base}/administration/clients/remove">${csrfField()}
<button class="danger" name="id" value="${id}">${say('Remove {program}', { program: id })}</button></form></details></td></tr>`;
};

const newSecretMessage = ({ locale: { say } }: Visitor, { id, secret }: NonNullable<ClientsPage['added']>): Html =>
  html`<div class="message status" role="status" tabindex="-1" autofocus><p>${say('{program} is registered.', { program: id })}</p>
${secret !== null && html`<p><label for="secret">${say('Secret, shown only once:')}</label> <input id="secret" value="${secret}" size="46" readonly autocomplete="off" spellcheck="false"></p>`}</div>`;

/** Page where administrators register OAuth clients. */
export const clientsPage = (visitor: Visitor, { clients, sent, added }: ClientsPage): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { typed } = sent;
  const kind = (value: string, text: string) =>
    html`<p class="check"><label><input type="radio" name="kind" value="${value}"${(typed.kind ?? 'confidential') === value && html` checked`}><span>${text}</span></label></p>`;
  return {
    title: say('Apps'),
    main: html`${administrationHead(visitor, '/administration/clients')}
${added && newSecretMessage(visitor, added)}
${problemSummary(visitor, sent)}
${clients.length === 0 && html`<p>${say('No apps yet.')}</p>`}
${
  clients.length > 0 &&
  html`<div class="scroll"><table><caption class="unseen">${say('Connected apps')}</caption>
<thead><tr><th scope="col">${say('Name')}</th><th scope="col">${say('Type')}</th><th scope="col">${say('Grant types')}</th><th scope="col">${say('Return addresses')}</th><th scope="col">${say('Since')}</th><td></td></tr></thead>
<tbody>${clients.map((client) => clientRow(visitor, client))}</tbody></table></div>`
}
<h2>${say('Register an app')}</h2>
<form class="fields narrow" method="post" action="${base}/administration/clients">${csrfField()}
${field(visitor, sent, { name: 'id', label: say('Name'), hint: say('Its client_id: letters, digits and signs, without spaces.'), attributes: html`autocomplete="off" spellcheck="false" maxlength="200"` })}
<fieldset><legend>${say('Type')}</legend>
${kind('confidential', say('Server app with a secret'))}
${kind('public', say('Device app without a secret (PKCE)'))}</fieldset>
${field(visitor, sent, { name: 'redirects', label: say('Return addresses'), hint: say('One a line. Not needed without browser sign-in.'), lines: 3, required: false, attributes: html`spellcheck="false"` })}
<p><button class="main">${say('Register')}</button></p></form>`,
  };
};
