import { html } from '../../../kernel/html.js';
import { stepPage } from '../components/step-page.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';

/** Page for a link that is used, expired or invalid, with alternatives. */
export const expiredLinkPage = ({ locale: { say }, base }: Visitor): Page =>
  stepPage(
    say('Link expired'),
    html`<p>${say('It was used or has expired.')}</p>
<p class="row"><a class="btn primary" href="${base}/sign-in">${say('Sign in')}</a><a class="btn" href="${base}/password">${say('Choose a new password')}</a><a class="btn" href="${base}/sign-up">${say('Sign up')}</a></p>`,
  );
