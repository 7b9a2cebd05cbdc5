import { PASSWORD_MIN_CHARACTERS } from '../../../accounts/passwords/password-policy.js';
import type { PendingAccount } from '../../../accounts/sign-up/confirm-sign-up.js';
import { SIGN_UP_CONFIRM_HOURS } from '../../../accounts/sign-up/sign-up.js';
import { type Html, html } from '../../../kernel/html.js';
import { stepPage } from '../components/step-page.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { isolateName } from '../layout/formatting.js';
import { groupedLanguageOptions } from '../layout/language-choice/language-options.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';

/** Path to continue at when the account is open, passed through the forms. */
const nextField = (next: string | undefined): Html | undefined =>
  next ? html`<input type="hidden" name="next" value="${next}">` : undefined;

/**
 * Page with the sign-up form.
 *
 * @param active codes of the languages that something is translated into
 */
export const signUpPage = (visitor: Visitor, sent: FormState, active: readonly string[]): Page => {
  const { next } = sent.typed;
  const { locale, base, csrfField, lng } = visitor;
  const { say } = locale;
  return {
    title: say('Sign up'),
    width: 'form',
    main: html`<div class="sheet stack"><h1>${say('Create an account')}</h1>
${problemSummary(visitor, sent)}
<form class="fields" method="post" action="${base}/sign-up">
${csrfField()}${nextField(next)}
${field(visitor, sent, { name: 'name', label: say('Name'), hint: say('Shown beside your translations'), attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="60"` })}
${field(visitor, sent, { name: 'mail', label: say('Email'), hint: say('Only you see it. We send a link there.'), attributes: html`type="email" dir="ltr" autocomplete="email" maxlength="254"` })}
${field(visitor, sent, { name: 'password', label: say('Password'), hint: say('{least} characters or more. A few words work well.', { least: PASSWORD_MIN_CHARACTERS }), secret: true, attributes: html`type="password" autocomplete="new-password" minlength="${PASSWORD_MIN_CHARACTERS}"` })}
${field(visitor, sent, { name: 'lng', label: say('Your language'), hint: say('You can add more later.'), options: groupedLanguageOptions(visitor, { active, chosen: sent.typed.lng ?? lng }), attributes: html`data-languages` })}
<p><button class="btn primary fill">${say('Create account')}</button></p>
</form>
<p>${say('Have an account?')} <a href="${base}/sign-in${next ? `?next=${encodeURIComponent(next)}` : ''}">${say('Sign in')}</a></p></div>`,
  };
};

/** Button that sends the link again. `next` is the path to continue at. */
export const resendForm = ({ locale: { say }, base, csrfField }: Visitor, mail: string, next?: string): Html =>
  html`<form method="post" action="${base}/sign-up/resend">${csrfField()}${nextField(next)}<input type="hidden" name="mail" value="${mail}">
<button>${say('Send again')}</button></form>`;

/** Page that says that a mail is on its way. It is the same whether or not the address is known. */
export const sentPage = (visitor: Visitor, mail: string, next?: string): Page => {
  const { say } = visitor.locale;
  return stepPage(
    say('Check your email'),
    html`<p>${say('We sent an email to:')} <b>${isolateName(mail)}</b></p>
<p>${say('The link opens your account. It works for {hours} hours.', { hours: SIGN_UP_CONFIRM_HOURS })}</p>
<p class="quiet">${say('No email? Check your spam folder.')}</p>
${resendForm(visitor, mail, next)}`,
  );
};

/** Page of a sign-up link: a button opens the account, as GET must not change anything. Where the name was taken meanwhile, it asks for another. */
export const confirmPage = (visitor: Visitor, secret: string, { name, mail }: PendingAccount, sent: FormState, next?: string): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return stepPage(
    say('Confirm your account'),
    html`${problemSummary(visitor, sent)}
<dl class="about"><dt>${say('Name')}</dt><dd>${isolateName(name)}</dd><dt>${say('Email')}</dt><dd>${isolateName(mail)}</dd></dl>
<form class="fields" method="post" action="${base}/sign-up/confirm/${secret}">
${csrfField()}${nextField(next)}
${sent.problems.length > 0 && field(visitor, sent, { name: 'name', label: say('Name'), value: name, attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="60"` })}
<p><button class="btn primary fill">${say('Open account')}</button></p>
</form>
<p class="quiet">${say('Not you? Just close this page.')}</p>`,
  );
};
