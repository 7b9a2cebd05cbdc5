import { html } from '../../../kernel/html.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';

/** Page for a link that is used, expired or invalid, with alternatives. */
export const expiredLinkPage = ({ locale: { say }, base }: Visitor): Page => ({
  title: say('Link expired'),
  main: html`<h1>${say('Link expired')}</h1>
<p class="lead">${say('It was used or has expired.')}</p>
<p><a class="btn" href="${base}/sign-in">${say('Sign in')}</a> <a class="btn" href="${base}/sign-up">${say('Sign up')}</a> <a class="btn" href="${base}/password">${say('Choose a new password')}</a></p>`,
});
