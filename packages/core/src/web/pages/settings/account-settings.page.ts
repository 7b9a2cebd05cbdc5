import { PASSWORD_MIN_CHARACTERS } from '../../../accounts/passwords/password-policy.js';
import { sessionOpenedAt } from '../../../accounts/sessions/session.js';
import type { AccountAccess, AccountSettings } from '../../../accounts/settings/account-settings.js';
import { type Html, html } from '../../../kernel/html.js';
import { NAME_LIMIT_CHARACTERS } from '../../../people/names/person-name.js';
import { emptyForm, type FormState, field, problemSummary } from '../forms/form.page.js';
import { isolateName, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { scopeTexts } from '../oauth/scope-texts.js';
import { currentPasswordField } from './current-password.page.js';
import { settingsHead, settingsPart } from './settings.page.js';

/** Forms of the page that may be shown again with errors. */
export type AccountFormName = 'account' | 'close';

/** Data of the page. */
export interface AccountSettingsPage {
  readonly own: AccountSettings;
  readonly access: AccountAccess;
  /** Id of the current session. */
  readonly sessionId: string;
  /** The rejected form, with its errors. */
  readonly failed?: { readonly form: AccountFormName; readonly sent: FormState };
}

const namePart = (visitor: Visitor, sent: FormState): Html => {
  const { say } = visitor.locale;
  const attributes = html`autocomplete="username" maxlength="${NAME_LIMIT_CHARACTERS}"`;
  const hint = say('You can still sign in with the old name. Nobody else can take it. Earlier files keep it.');
  return settingsPart(
    'name',
    say('Name'),
    say('Shown beside your translations'),
    field(visitor, sent, { name: 'name', label: say('Name'), value: visitor.person?.name, hint, attributes }),
  );
};

const mailPart = (visitor: Visitor, { own }: AccountSettingsPage, sent: FormState): Html => {
  const { say } = visitor.locale;
  const attributes = html`type="email" dir="ltr" autocomplete="email" maxlength="254"`;
  // Empty where it has to be confirmed again: an address that was typed is always sent a link.
  const value = own.isMailRefused ? '' : own.mail;
  return settingsPart(
    'mail',
    say('Email'),
    say('Only you see it. We send a link there.'),
    html`${own.isMailRefused && html`<p class="notice warning">${say('Your email server refused our emails, so we send none. Enter your email again to confirm it.')}</p>`}
${field(visitor, sent, { name: 'mail', label: say('Email'), value, required: false, attributes })}`,
  );
};

const passwordPart = (visitor: Visitor, { own }: AccountSettingsPage, sent: FormState): Html => {
  const { locale, base } = visitor;
  const { say } = locale;
  const attributes = html`type="password" autocomplete="new-password" minlength="${PASSWORD_MIN_CHARACTERS}"`;
  const hint = say('{least} characters or more. A few words work well.', { least: PASSWORD_MIN_CHARACTERS });
  if (!own.hasPassword)
    return settingsPart(
      'password',
      say('Password'),
      null,
      html`<p>${say('You sign in with another service. You have no password here.')} <a href="${base}/password">${say('Choose a password')}</a></p>`,
    );
  return settingsPart(
    'password',
    say('Password'),
    say('You will be signed out everywhere else.'),
    field(visitor, sent, { name: 'password', label: say('New password'), hint, required: false, secret: true, attributes }),
  );
};

/** Form of name, email and password: one password for all, and one button. */
const accountForm = (visitor: Visitor, shown: AccountSettingsPage, sent: FormState): Html => {
  const { base, csrfField, locale } = visitor;
  return html`<form method="post" action="${base}/settings/account">${csrfField()}
${namePart(visitor, sent)}
${mailPart(visitor, shown, sent)}
${passwordPart(visitor, shown, sent)}
${settingsPart('confirm', locale.say('Confirm'), locale.say('Asked for every change here'), currentPasswordField(visitor, sent, shown.own))}
<p class="part"><button class="btn primary">${locale.say('Save')}</button></p></form>`;
};

const accessPart = (visitor: Visitor, { access, sessionId }: AccountSettingsPage): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { sessions, programs } = access;
  const texts = scopeTexts(say);
  return settingsPart(
    'access',
    say('Devices'),
    null,
    html`<form method="post" action="${base}/settings/access">${csrfField()}
<ul class="rows">${sessions.map(
      ({
        id,
        expiresAt,
      }) => html`<li><span class="grow">${id === sessionId ? html`<strong>${say('This browser')}</strong>` : say('Another browser')}
<span class="quiet">${say('signed in')} ${relativeTime(visitor, sessionOpenedAt(expiresAt))}</span></span>
${id !== sessionId && html`<button name="session" value="${id}">${say('Sign out')}</button>`}</li>`,
    )}${programs.map(
      ({ id, scopes }) => html`<li><div class="grow">${say('App')} ${isolateName(id)}
<ul>${scopes.map((scope) => html`<li>${texts[scope]}</li>`)}</ul></div>
<button name="program" value="${id}">${say('Remove access')}</button></li>`,
    )}</ul>
${sessions.length > 1 && html`<p><button name="others" value="1">${say('Sign out elsewhere')}</button></p>`}</form>`,
  );
};

const closePart = (visitor: Visitor, { own }: AccountSettingsPage, sent: FormState): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return settingsPart(
    'close',
    say('Close account'),
    null,
    html`<details${sent.problems.length > 0 && html` open`}><summary>${say('Close account for good')}</summary>
<p>${say('Your email, password and settings are deleted. Your translations stay.')}</p>
<form class="fields narrow" method="post" action="${base}/settings/close">${csrfField()}
<p class="check"><label><input type="checkbox" name="forget" value="1"><span>${say('Remove my name from my translations')}</span></label></p>
<p class="quiet">${say('Earlier exports and copies keep it.')}</p>
${currentPasswordField(visitor, sent, own)}
<p><button class="btn danger">${say('Close account')}</button></p></form></details>`,
  );
};

/** Page where people change name, email and password, see what has access to their account, and close it. */
export const accountSettingsPage = (visitor: Visitor, shown: AccountSettingsPage): Page => {
  const { failed } = shown;
  const ofAccount = failed?.form === 'account' ? failed.sent : emptyForm;
  const ofClosing = { ...(failed?.form === 'close' ? failed.sent : emptyForm), form: 'close' };
  return {
    title: visitor.locale.say('Account'),
    main: html`${settingsHead(visitor, '/settings/account')}
${failed && problemSummary(visitor, failed.form === 'close' ? ofClosing : ofAccount)}
${accountForm(visitor, shown, ofAccount)}
${accessPart(visitor, shown)}
${closePart(visitor, shown, ofClosing)}`,
  };
};
