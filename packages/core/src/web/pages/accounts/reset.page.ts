import { PASSWORD_MIN_CHARACTERS } from '../../../accounts/passwords/password-policy.js';
import { RESET_HOURS } from '../../../accounts/passwords/request-password-reset.js';
import { html } from '../../../kernel/html.js';
import { stepPage } from '../components/step-page.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { isolateName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';

/** Page with the form that requests a password reset. */
export const requestResetPage = (visitor: Visitor, sent: FormState): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return stepPage(
    say('Choose a new password'),
    html`${problemSummary(visitor, sent)}
<p>${say('We email you a link.')}</p>
<form class="fields" method="post" action="${base}/password">
${csrfField()}
${field(visitor, sent, { name: 'who', label: say('Name or email'), attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false"` })}
<p><button class="btn primary fill">${say('Send link')}</button></p>
</form>`,
  );
};

/** Page that says that a mail is on its way, if there is such an account. */
export const resetRequestedPage = ({ locale: { say }, base }: Visitor, who: string): Page =>
  stepPage(
    say('Check your email'),
    html`<p>${say('If this account exists, we sent an email to it:')} <b>${isolateName(who)}</b></p>
<p class="quiet">${say('The link works for {hours} hours. Check your spam folder too.', { hours: RESET_HOURS })}</p>
<p><a class="btn" href="${base}/password">${say('Try again')}</a></p>`,
  );

/** Page of a password reset link, with the form for the new password. */
export const resetPage = (visitor: Visitor, secret: string, name: string, sent: FormState): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return stepPage(
    say('Choose a new password'),
    html`${problemSummary(visitor, sent)}
<form class="fields" method="post" action="${base}/password/${secret}">
${csrfField()}
<p><label for="account">${say('Account')}</label> <input id="account" value="${name}" autocomplete="username" readonly></p>
${field(visitor, sent, { name: 'password', label: say('New password'), hint: say('{least} characters or more. A few words work well.', { least: PASSWORD_MIN_CHARACTERS }), secret: true, attributes: html`type="password" autocomplete="new-password" minlength="${PASSWORD_MIN_CHARACTERS}"` })}
<p><button class="btn primary fill">${say('Save password')}</button></p>
</form>
<p class="quiet">${say('You will be signed out everywhere else.')}</p>`,
  );
};
