import { html } from '../../../kernel/html.js';
import type { MuteView } from '../../../notices/mute-notices.js';
import { stepPage } from '../components/step-page.page.js';
import type { Page } from '../layout/page.js';

/** Page of an unsubscribe link: current subscription, and a button that toggles it. The link's signed token authorises the form. */
export const mutePage = ({ locale: { say }, about, muted }: MuteView): Page =>
  stepPage(
    say('Emails'),
    html`<p>${muted ? say('You get no emails about:') : say('You get emails about:')} ${about}</p>
<form method="post"><input type="hidden" name="mails" value="${muted ? 'on' : 'off'}">
<button class="btn primary fill">${muted ? say('Send again') : say('Stop these emails')}</button></form>`,
  );
