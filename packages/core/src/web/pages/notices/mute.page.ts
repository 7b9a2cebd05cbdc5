import { html } from '../../../kernel/html.js';
import type { MuteView } from '../../../notices/mute-notices.js';
import type { Page } from '../layout/page.js';

/** Page of an unsubscribe link: current subscription, and a button that toggles it. The link's signed token authorises the form. */
export const mutePage = ({ locale: { say }, about, muted }: MuteView): Page => ({
  title: say('Mails'),
  main: html`<h1>${say('Mails')}</h1>
<p>${muted ? say('You get no mails about this:') : say('You get mails about this:')} ${about}</p>
<form method="post"><input type="hidden" name="mails" value="${muted ? 'on' : 'off'}">
<button>${muted ? say('Send them again') : say('Send no more of them')}</button></form>`,
});
