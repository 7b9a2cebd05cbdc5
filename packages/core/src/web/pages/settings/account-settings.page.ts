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
import { settingsTabs } from './settings.page.js';

/** Forms of the page that may be shown again with errors. */
export type AccountFormName = 'name' | 'mail' | 'password' | 'close';

/** Data of the page. */
export interface AccountSettingsPage {
  readonly own: AccountSettings;
  readonly access: AccountAccess;
  /** Id of the current session. */
  readonly sessionId: string;
  /** The rejected form, with its errors. */
  readonly failed?: { readonly form: AccountFormName; readonly sent: FormState };
}

const namePart = (visitor: Visitor, { own }: AccountSettingsPage, sent: FormState): Html => {
  const { locale, base, csrfField, person } = visitor;
  const { say } = locale;
  return html`<section id="name"><h2>${say('Name')}</h2>
<p>${say('Your name:')} ${isolateName(person?.name ?? '')}</p>
<details${sent.problems.length > 0 && html` open`}><summary>${say('Change')}</summary>
<form class="fields narrow" method="post" action="${base}/settings/name">${csrfField()}
${field(visitor, sent, { name: 'name', label: say('New name'), hint: say('Shown beside your translations'), attributes: html`autocomplete="username" maxlength="${NAME_LIMIT_CHARACTERS}"` })}
${currentPasswordField(visitor, sent, own)}
<p class="quiet">${say('You can still sign in with the old name. Nobody else can take it. Earlier files keep it.')}</p>
<p><button>${say('Save name')}</button></p></form></details></section>`;
};

const mailPart = (visitor: Visitor, { own }: AccountSettingsPage, sent: FormState): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return html`<section id="mail"><h2>${say('Email')}</h2>
<p>${say('Your email:')} ${isolateName(own.mail)}</p>
${own.isMailRefused && html`<p class="notice warning">${say('Your email server refused our emails, so we send none. Enter your email again to confirm it.')}</p>`}
<details${sent.problems.length > 0 && html` open`}><summary>${say('Change')}</summary>
<form class="fields narrow" method="post" action="${base}/settings/mail">${csrfField()}
${field(visitor, sent, { name: 'mail', label: say('New email'), hint: say('We send a link there.'), attributes: html`type="email" autocomplete="email" maxlength="254"` })}
${currentPasswordField(visitor, sent, own)}
<p><button>${say('Send link')}</button></p></form></details></section>`;
};

const passwordPart = (visitor: Visitor, { own }: AccountSettingsPage, sent: FormState): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const heading = html`<section id="password"><h2>${say('Password')}</h2>`;
  if (!own.hasPassword)
    return html`${heading}<p>${say('You sign in with another service. You have no password here.')} <a href="${base}/password">${say('Choose a password')}</a></p></section>`;
  return html`${heading}<details${sent.problems.length > 0 && html` open`}><summary>${say('Change')}</summary>
<form class="fields narrow" method="post" action="${base}/settings/password">${csrfField()}
${currentPasswordField(visitor, sent, own)}
${field(visitor, sent, { name: 'password', label: say('New password'), hint: say('{least} characters or more. A few words work well.', { least: PASSWORD_MIN_CHARACTERS }), secret: true, attributes: html`type="password" autocomplete="new-password" minlength="${PASSWORD_MIN_CHARACTERS}"` })}
<p class="quiet">${say('You will be signed out everywhere else.')}</p>
<p><button>${say('Save password')}</button></p></form></details></section>`;
};

const accessPart = (visitor: Visitor, { access, sessionId }: AccountSettingsPage): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { sessions, programs } = access;
  const texts = scopeTexts(say);
  return html`<section id="access"><h2>${say('Devices')}</h2>
<form method="post" action="${base}/settings/access">${csrfField()}
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
${sessions.length > 1 && html`<p><button name="others" value="1">${say('Sign out elsewhere')}</button></p>`}</form></section>`;
};

const closePart = (visitor: Visitor, { own }: AccountSettingsPage, sent: FormState): Html => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return html`<section id="close"><h2>${say('Close account')}</h2>
<details${sent.problems.length > 0 && html` open`}><summary>${say('Close account for good')}</summary>
<p>${say('Your email, password and settings are deleted. Your translations stay.')}</p>
<form class="fields narrow" method="post" action="${base}/settings/close">${csrfField()}
<p class="check"><label><input type="checkbox" name="forget" value="1"><span>${say('Remove my name from my translations')}</span></label></p>
<p class="quiet">${say('Earlier exports and copies keep it.')}</p>
${currentPasswordField(visitor, sent, own)}
<p><button class="danger">${say('Close account')}</button></p></form></details></section>`;
};

/** Page where people change mail address and password, see what has access to their account, and close it. */
export const accountSettingsPage = (visitor: Visitor, shown: AccountSettingsPage): Page => {
  const { failed } = shown;
  const sentOf = (form: AccountFormName): FormState => ({ ...(failed?.form === form ? failed.sent : emptyForm), form });
  const { say } = visitor.locale;
  return {
    title: say('Account'),
    main: html`<h1>${say('Settings')}</h1>
${settingsTabs(visitor, '/settings/account')}
${failed && problemSummary(visitor, sentOf(failed.form))}
${namePart(visitor, shown, sentOf('name'))}
${mailPart(visitor, shown, sentOf('mail'))}
${passwordPart(visitor, shown, sentOf('password'))}
${accessPart(visitor, shown)}
${closePart(visitor, shown, sentOf('close'))}`,
  };
};
