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
import { settingsTabs } from './settings.page.js';

/** Data of the page. */
export interface SecurityPage {
  readonly own: AccountSettings;
  readonly factors: SecondFactors;
  /** Whether a required second factor is missing. */
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
<p><button${form.danger && html` class="danger"`}>${form.button}</button></p></form></details>`;
};

const passkeyRow = (visitor: Visitor, shown: SecurityPage, { id, name, createdAt, usedAt }: ListedPasskey): Html => {
  const { say } = visitor.locale;
  const hidden = () => html`<input type="hidden" name="id" value="${id}">`;
  const remove = {
    name: `passkey-${id}`,
    path: 'passkeys/remove',
    summary: say('Remove …'),
    button: say('Remove the passkey'),
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
      label: say('What you call it'),
      hint: say('The device that holds it, for example.'),
      required: false,
      attributes: html`maxlength="60" autocomplete="off"`,
    });
  const add = { name: 'passkey', path: 'passkeys', summary: say('Add a passkey'), button: say('Go on'), before: name };
  return html`<h3>${say('Passkeys')}</h3>
${passkeys.length > 0 && html`<ul class="rows">${passkeys.map((passkey) => passkeyRow(visitor, shown, passkey))}</ul>`}
${relyingParty(shown.settings) ? html`<div class="script-only">${foldedForm(visitor, shown, add)}</div>` : html`<p class="quiet">${say('Passkeys need an address of this service with a name and https.')}</p>`}`;
};

const totpPart = (visitor: Visitor, shown: SecurityPage): Html => {
  const { say } = visitor.locale;
  const { totpSince } = shown.factors;
  const add = { name: 'totp', path: 'totp', summary: say('Add an app for codes'), button: say('Go on') };
  const remove = {
    name: 'totp-remove',
    path: 'totp/remove',
    summary: say('Remove …'),
    button: say('Remove the app for codes'),
    danger: true,
  };
  return html`<h3>${say('App for codes')}</h3>
${totpSince ? html`<p>${say('Added')} ${relativeTime(visitor, totpSince)}</p>${foldedForm(visitor, shown, remove)}` : foldedForm(visitor, shown, add)}`;
};

const recoveryPart = (visitor: Visitor, shown: SecurityPage): Html => {
  const { say } = visitor.locale;
  const renew = { name: 'recovery', path: 'recovery-codes', summary: say('Make new ones'), button: say('Make new recovery codes') };
  return html`<h3>${say('Recovery codes')}</h3>
<p>${say('Codes that are left:')} ${formatNumber(visitor, shown.factors.recoveryCodes)}</p>${foldedForm(visitor, shown, renew)}`;
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
            summary: say('Unlink …'),
            button: say('Unlink {provider}', { provider: title }),
            danger: true,
          }
        : { name: `link-${name}`, path: `link/${name}`, summary: say('Link …'), button: say('Link {provider}', { provider: title }) }),
    });
  return html`<section id="providers"><h2>${say('Other services to sign in through')}</h2>
${!shown.own.hasPassword && html`<p>${say('Before you link or unlink a service, choose a password.')} <a href="${visitor.base}/password">${say('Choose one')}</a></p>`}
<ul class="rows">${shown.providers.map(
    ({
      name,
      title,
      linkedAt,
    }) => html`<li><span class="grow">${isolateName(title)} ${linkedAt && html`<span class="quiet">${say('linked')} ${relativeTime(visitor, linkedAt)}</span>`}</span>
${shown.own.hasPassword && form(name, title, linkedAt !== null)}</li>`,
  )}</ul></section>`;
};

/** Page where people manage second factors and linked providers, and export their data. */
export const securityPage = (visitor: Visitor, shown: SecurityPage): Page => {
  const { say } = visitor.locale;
  const { factors, failed, demanded } = shown;
  const some = factors.passkeys.length > 0 || factors.totpSince !== null;
  return {
    title: say('Security, my data'),
    main: html`<h1>${say('Settings')}</h1>
${settingsTabs(visitor, '/settings/security')}
${demanded && html`<p class="message warning">${say('Administrators need a second factor here. Until you have one, you can do what contributors can.')}</p>`}
${failed && problemSummary(visitor, sentOf(shown, failed.form))}
<section id="factors"><h2>${say('Second factor')}</h2>
<p>${say('Something that only you have, asked for after your password: so nobody gets in who only knows it.')}</p>
${passkeysPart(visitor, shown)}
${totpPart(visitor, shown)}
${some && recoveryPart(visitor, shown)}</section>
${providersPart(visitor, shown)}
<section id="data"><h2>${say('My data')}</h2>
<p>${say('Everything that is kept about you, as a file for programs (JSON).')}</p>
<p><a class="button" href="${visitor.base}/settings/data" download>${say('Take my data')}</a></p></section>`,
  };
};
