import { html } from '../../../kernel/html.js';
import type { MuteView } from '../../../notices/mute-notices.js';
import type { Page } from '../layout/page.js';

/** Page of an unsubscribe link: current subscription, and a button that toggles it. The link's signed token authorises the form. */
export const mutePage = ({ locale: { say }, about, muted }: MuteView): Page => ({
  title: say('Emails'),
  main: html`<h1>${say('Emails')}</h1>
<p>${muted ? say('You get no emails about:') : say('You get emails about:')} ${about}</p>
<form method="post"><input type="hidden" name="mails" value="${muted ? 'on' : 'off'}">
<button>${muted ? say('Send again') : say('Stop these emails')}</button></form>`,
});
