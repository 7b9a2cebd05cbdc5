import { relyingParty } from '../../../accounts/second-factors/relying-party.js';
import type { ListedPasskey, SecondFactors } from '../../../accounts/second-factors/second-factors.js';
import type { AccountSettings } from '../../../accounts/settings/account-settings.js';
import { type Html, html } from '../../../kernel/html.js';
import type { FieldProblem } from '../../../kernel/refusal.js';
import type { Settings } from '../../../kernel/settings/settings.js';
import { emptyForm, type FormState, field, problemSummary } from '../forms/form.page.js';
import { formatNumber, isolateName, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { currentPasswordField } from './current-password.page.js';
import { settingsHead, settingsPart } from './settings.page.js';

/** Data of the page. */
export interface SecurityPage {
  readonly own: AccountSettings;
  readonly factors: SecondFactors;
  /** True if a required second factor is missing. */
  readonly demanded: boolean;
  readonly settings: Pick<Settings, 'baseUrl'>;
  readonly providers: readonly { readonly name: string; readonly title: string; readonly linkedAt: Date | null }[];
  /** The rejected form, with its errors. */
  readonly failed?: { readonly form: string; readonly problems: readonly FieldProblem[] };
}

const sentOf = ({ failed }: SecurityPage, form: string): FormState => ({
  ...(failed?.form === form ? { typed: {}, problems: failed.problems } : emptyForm),
  form,
});

/** A collapsed form that asks for the password. */
const foldedForm = (
  visitor: Visitor,
  shown: SecurityPage,
  form: { name: string; path: string; summary: string; button: string; danger?: boolean; before?: (sent: FormState) => Html },
): Html => {
  const sent = sentOf(shown, form.name);
  return html`<details${sent.problems.length > 0 && html` open`}><summary>${form.summary}</summary>
<form class="fields narrow" method="post" action="${visitor.base}/settings/${form.path}">${visitor.csrfField()}
${form.before?.(sent)}${currentPasswordField(visitor, sent, shown.own)}
<p><button${form.danger && html` class="btn danger"`}>${form.button}</button></p></form></details>`;
};

const passkeyRow = (visitor: Visitor, shown: SecurityPage, { id, name, createdAt, usedAt }: ListedPasskey): Html => {
  const { say } = visitor.locale;
  const hidden = () => html`<input type="hidden" name="id" value="${id}">`;
  const remove = {
    name: `passkey-${id}`,
    path: 'passkeys/remove',
    summary: say('Remove…'),
    button: say('Remove passkey'),
    danger: true,
  };
  return html`<li><span class="grow">${isolateName(name)} <span class="quiet">${say('added')} ${relativeTime(visitor, createdAt)}${usedAt && html` · ${say('last used')} ${relativeTime(visitor, usedAt)}`}</span></span>
${foldedForm(visitor, shown, { ...remove, before: hidden })}</li>`;
};

const passkeysPart = (visitor: Visitor, shown: SecurityPage): Html => {
  const { say } = visitor.locale;
  const { passkeys } = shown.factors;
  const name = (sent: FormState) =>
    field(visitor, sent, {
      name: 'name',
      label: say('Passkey name'),
      hint: say('Like the device it is on'),
      required: false,
      attributes: html`maxlength="60" autocomplete="off"`,
    });
  const add = { name: 'passkey', path: 'passkeys', summary: say('Add a passkey'), button: say('Continue'), before: name };
  return html`<h3>${say('Passkeys')}</h3>
${passkeys.length > 0 && html`<ul class="rows">${passkeys.map((passkey) => passkeyRow(visitor, shown, passkey))}</ul>`}
${relyingParty(shown.settings) ? html`<div class="script-only">${foldedForm(visitor, shown, add)}</div>` : html`<p class="quiet">${say('Passkeys need https and a domain name.')}</p>`}`;
};

const totpPart = (visitor: Visitor, shown: SecurityPage): Html => {
  const { say } = visitor.locale;
  const { totpSince } = shown.factors;
  const add = { name: 'totp', path: 'totp', summary: say('Add authenticator app'), button: say('Continue') };
  const remove = {
    name: 'totp-remove',
    path: 'totp/remove',
    summary: say('Remove…'),
    button: say('Remove authenticator app'),
    danger: true,
  };
  return html`<h3>${say('Authenticator app')}</h3>
${totpSince ? html`<p>${say('Added')} ${relativeTime(visitor, totpSince)}</p>${foldedForm(visitor, shown, remove)}` : foldedForm(visitor, shown, add)}`;
};

const recoveryPart = (visitor: Visitor, shown: SecurityPage): Html => {
  const { say } = visitor.locale;
  const renew = { name: 'recovery', path: 'recovery-codes', summary: say('New recovery codes'), button: say('Create recovery codes') };
  return html`<h3>${say('Recovery codes')}</h3>
<p>${say('Codes left:')} ${formatNumber(visitor, shown.factors.recoveryCodes)}</p>${foldedForm(visitor, shown, renew)}`;
};

const providersPart = (visitor: Visitor, shown: SecurityPage): Html | false => {
  const { say } = visitor.locale;
  if (shown.providers.length === 0) return false;
  const form = (name: string, title: string, linked: boolean) =>
    foldedForm(visitor, shown, {
      ...(linked
        ? {
            name: `unlink-${name}`,
            path: `unlink/${name}`,
            summary: say('Unlink…'),
            button: say('Unlink {provider}', { provider: title }),
            danger: true,
          }
        : { name: `link-${name}`, path: `link/${name}`, summary: say('Link…'), button: say('Link {provider}', { provider: title }) }),
    });
  const rows = shown.providers.map(
    ({
      name,
      title,
      linkedAt,
    }) => html`<li><span class="grow">${isolateName(title)} ${linkedAt && html`<span class="quiet">${say('linked')} ${relativeTime(visitor, linkedAt)}</span>`}</span>
${shown.own.hasPassword && form(name, title, linkedAt !== null)}</li>`,
  );
  return settingsPart(
    'providers',
    say('Linked services'),
    !shown.own.hasPassword &&
      html`${say('Choose a password before you change linked services.')} <a class="link" href="${visitor.base}/password">${say('Choose a password')}</a>`,
    html`<ul class="rows">${rows}</ul>`,
  );
};

/** Page where people manage second factors and linked providers, and export their data. */
export const securityPage = (visitor: Visitor, shown: SecurityPage): Page => {
  const { say } = visitor.locale;
  const { factors, failed, demanded } = shown;
  const some = factors.passkeys.length > 0 || factors.totpSince !== null;
  return {
    title: say('Security and data'),
    main: html`${settingsHead(visitor, '/settings/security')}
${demanded && html`<p class="message warning">${say('Administrators need a second factor. Until then, you have a contributor’s rights.')}</p>`}
${failed && problemSummary(visitor, sentOf(shown, failed.form))}
${settingsPart(
  'factors',
  say('Second factor'),
  say('A second step after your password'),
  html`${passkeysPart(visitor, shown)}
${totpPart(visitor, shown)}
${some && recoveryPart(visitor, shown)}`,
)}
${providersPart(visitor, shown)}
${settingsPart('data', say('My data'), say('Everything we keep about you (JSON)'), html`<p><a class="btn" href="${visitor.base}/settings/data" download>${say('Download my data')}</a></p>`)}`,
  };
};
