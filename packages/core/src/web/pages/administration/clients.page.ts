import { type Html, html } from '../../../kernel/html.js';
import type { Client } from '../../../oauth/clients/client.js';
import { foldingTable } from '../components/folding-table.page.js';
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

const clientsTable = (visitor: Visitor, clients: ClientsPage['clients']): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const columns = [
    { text: say('Name'), isName: true },
    { text: say('Type') },
    { text: say('Grant types') },
    { text: say('Return addresses') },
    { text: say('Since'), isLabelled: true },
    { text: say('Remove…'), isUnseen: true },
  ];
  const rows = clients.map(({ id, confidential, grants, redirectUris, createdAt }) => [
    html`<span class="name">${isolateName(id)}</span>`,
    confidential ? say('with a secret') : say('public'),
    grants.join(', '),
    redirectUris.length > 0 && redirectUris.map((uri) => html`<div class="said">${isolateName(uri)}</div>`),
    relativeTime(visitor, createdAt),
    html`<details class="summary-quiet"><summary>${say('Remove…')}</summary><form method="post" action="${base}/administration/clients/remove">${csrfField()}
<button class="btn danger" name="id" value="${id}">${say('Remove {program}', { program: id })}</button></form></details>`,
  ]);
  return html`<div class="sheet flush">${foldingTable(visitor, say('Connected apps'), columns, rows)}</div>`;
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
${clients.length > 0 ? clientsTable(visitor, clients) : html`<p>${say('No apps yet.')}</p>`}
<h2>${say('Register an app')}</h2>
<form class="fields narrow" method="post" action="${base}/administration/clients">${csrfField()}
${field(visitor, sent, { name: 'id', label: say('Name'), hint: say('Its client_id: letters, digits and signs, without spaces.'), attributes: html`autocomplete="off" spellcheck="false" maxlength="200"` })}
<fieldset><legend>${say('Type')}</legend>
${kind('confidential', say('Server app with a secret'))}
${kind('public', say('Device app without a secret (PKCE)'))}</fieldset>
${field(visitor, sent, { name: 'redirects', label: say('Return addresses'), hint: say('One a line. Not needed without browser sign-in.'), lines: 3, required: false, attributes: html`spellcheck="false"` })}
<p><button class="btn primary">${say('Register')}</button></p></form>`,
  };
};
