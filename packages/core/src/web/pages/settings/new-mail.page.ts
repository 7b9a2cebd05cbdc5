import { html } from '../../../kernel/html.js';
import { isolateName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';

/** Page of the link that confirms a new mail address. */
export const newMailPage = ({ locale: { say }, base, csrfField }: Visitor, secret: string, mail: string): Page => ({
  title: say('Confirm email'),
  main: html`<h1>${say('Confirm email')}</h1>
<p class="lead">${isolateName(mail)}</p>
<form method="post" action="${base}/settings/mail/${secret}">${csrfField()}
<p><button class="btn primary">${say('Use this email')}</button></p></form>`,
});
