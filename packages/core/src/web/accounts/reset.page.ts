import { RESET_HOURS } from '../../accounts/passwords/ask-for-reset.js';
import { LEAST_PASSWORD } from '../../accounts/passwords/new-password.js';
import { html } from '../../kernel/html.js';
import { field, problemSummary, type Sent } from '../forms/form.page.js';
import { name as shownName } from '../html/texts.js';
import type { Page } from '../layout/layout.page.js';
import type { Visitor } from '../layout/visitor.js';

/** The page where people ask for a new password. */
export const askPage = (visitor: Visitor, sent: Sent): Page => {
  const { voice, base, csrfField } = visitor;
  const { say } = voice;
  return {
    title: say('Choose a new password'),
    main: html`<h1>${say('Choose a new password')}</h1>
${problemSummary(visitor, sent)}
<p>${say('We mail you a link under which you choose one.')}</p>
<form class="fields narrow" method="post" action="${base}/password">
${csrfField()}
${field(visitor, sent, { name: 'who', label: say('Your name here, or your mail address'), attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false"` })}
<p><button class="main">${say('Send the link')}</button></p>
</form>`,
  };
};

/** The page that says that a mail is on its way, if there is somebody to send it to. */
export const askedPage = ({ voice: { say }, base }: Visitor, who: string): Page => ({
  title: say('Look into your mails'),
  main: html`<h1>${say('Look into your mails')}</h1>
<p class="lead">${say('If there is an account of this name or address, a mail is on its way to it:')} ${shownName(who)}</p>
<p>${say('Its link works for {hours} hours. It may take some minutes, or lie among the spam.', { hours: RESET_HOURS })}</p>
<p><a class="button" href="${base}/password">${say('Try another name or address')}</a></p>`,
});

/** The page of a mailed link, where the new password is typed. */
export const resetPage = (visitor: Visitor, secret: string, name: string, sent: Sent): Page => {
  const { voice, base, csrfField } = visitor;
  const { say } = voice;
  return {
    title: say('Choose a new password'),
    main: html`<h1>${say('Choose a new password')}</h1>
${problemSummary(visitor, sent)}
<form class="fields narrow" method="post" action="${base}/password/${secret}">
${csrfField()}
<p><label for="account">${say('Account')}</label> <input id="account" value="${name}" autocomplete="username" readonly></p>
${field(visitor, sent, { name: 'password', label: say('New password'), hint: say('At least {least} characters; a few words make a good one.', { least: LEAST_PASSWORD }), secret: true, attributes: html`type="password" autocomplete="new-password" minlength="${LEAST_PASSWORD}"` })}
<p><button class="main">${say('Save the new password')}</button></p>
</form>
<p class="quiet">${say('Whatever is signed in with the old password will be signed out.')}</p>`,
  };
};
