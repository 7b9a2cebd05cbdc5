import { type Html, html } from '../../../kernel/html.js';
import { parseScope, TOKEN_SCOPES } from '../../../kernel/token-scope.js';
import type { PersonalToken } from '../../../oauth/personal-tokens/personal-token.js';
import { PERSONAL_TOKEN_DAYS_LIMIT, PERSONAL_TOKEN_NAME_CHARACTERS } from '../../../oauth/personal-tokens/personal-tokens.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { isolateName, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { scopeTexts } from '../oauth/scope-texts.js';
import { currentPasswordField } from './current-password.page.js';
import { settingsHead, settingsPart } from './settings.page.js';

/** Data of the page. */
export interface TokensPage {
  /** True if the person has a password, which is then required. */
  readonly own: { readonly hasPassword: boolean };
  readonly tokens: readonly PersonalToken[];
  readonly sent: FormState;
  /** Selected scopes. */
  readonly scopes: readonly string[];
  /** A new token, shown only once. */
  readonly made?: string;
}

const madeMessage = ({ locale: { say } }: Visitor, token: string): Html =>
  html`<div class="message status fields narrow" role="status" tabindex="-1" autofocus><p>${say('Token created.')}</p>
<p><label for="token">${say('Copy now, shown only once:')}</label> <input id="token" value="${token}" dir="ltr" readonly autocomplete="off" spellcheck="false"></p></div>`;

const tokenRow = (visitor: Visitor, { id, name, scope, expiresAt, lastUsedAt }: PersonalToken): Html => {
  const { say } = visitor.locale;
  const texts = scopeTexts(say);
  return html`<li><div class="grow"><strong>${isolateName(name)}</strong>
<ul>${parseScope(scope).map((one) => html`<li>${texts[one]}</li>`)}</ul>
<p class="quiet">${say('Expires:')} ${relativeTime(visitor, expiresAt)}. ${say('Last used:')} ${lastUsedAt ? relativeTime(visitor, lastUsedAt) : say('never')}.</p></div>
<button class="btn danger" name="id" value="${id}" aria-label="${say('Revoke {token}', { token: name })}">${say('Revoke')}</button></li>`;
};

const tokenList = (visitor: Visitor, tokens: readonly PersonalToken[]): Html => {
  const { locale, base, csrfField } = visitor;
  if (tokens.length === 0) return html`<p class="quiet">${locale.say('No access tokens')}</p>`;
  return html`<form method="post" action="${base}/settings/tokens/revoke">${csrfField()}
<ul class="rows">${tokens.map((token) => tokenRow(visitor, token))}</ul></form>`;
};

/** Page where people create and revoke personal access tokens. */
export const tokensPage = (visitor: Visitor, { own, tokens, sent, scopes, made }: TokensPage): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const texts = scopeTexts(say);
  return {
    title: say('Access tokens'),
    main: html`${settingsHead(visitor, '/settings/tokens')}
${made !== undefined && madeMessage(visitor, made)}
${problemSummary(visitor, sent)}
${settingsPart('tokens', say('Access tokens'), say('Your scripts use a token instead of your password. Keep it secret.'), tokenList(visitor, tokens))}
${settingsPart(
  'new',
  say('Create a token'),
  null,
  html`<form class="fields narrow" method="post" action="${base}/settings/tokens">${csrfField()}
${field(visitor, sent, { name: 'name', label: say('Name'), hint: say('What is it for?'), attributes: html`autocomplete="off" maxlength="${PERSONAL_TOKEN_NAME_CHARACTERS}"` })}
<fieldset id="field-scopes"><legend>${say('Permissions')}</legend>
${TOKEN_SCOPES.map((scope) => html`<p class="check"><label><input type="checkbox" name="scopes[]" value="${scope}"${scopes.includes(scope) && html` checked`}><span>${texts[scope]}</span></label></p>`)}</fieldset>
${field(visitor, sent, { name: 'days', label: say('Days until expiry'), value: '90', attributes: html`type="number" min="1" max="${PERSONAL_TOKEN_DAYS_LIMIT}" inputmode="numeric"` })}
${currentPasswordField(visitor, sent, own)}
<p><button class="btn primary">${say('Create token')}</button></p></form>`,
)}`,
  };
};
