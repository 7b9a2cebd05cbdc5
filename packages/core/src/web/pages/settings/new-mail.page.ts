import { html } from '../../../kernel/html.js';
import { stepPage } from '../components/step-page.page.js';
import { isolateName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';

/** Page of the link that confirms a new mail address. */
export const newMailPage = ({ locale: { say }, base, csrfField }: Visitor, secret: string, mail: string): Page =>
  stepPage(
    say('Confirm email'),
    html`<p><b>${isolateName(mail)}</b></p>
<form method="post" action="${base}/settings/mail/${secret}">${csrfField()}
<p><button class="btn primary fill">${say('Use this email')}</button></p></form>`,
  );
