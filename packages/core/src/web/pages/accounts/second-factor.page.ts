import type { FactorQuestion } from '../../../accounts/second-factors/sign-in-step.js';
import { html } from '../../../kernel/html.js';
import { assets } from '../assets/assets.js';
import { stepPage } from '../components/step-page.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';

/** Page that asks for the second factor. A passkey requires script; codes do not. */
export const secondFactorPage = (visitor: Visitor, { passkey, totp }: FactorQuestion, next: string, sent: FormState): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const hidden = html`${csrfField()}<input type="hidden" name="next" value="${next}">`;
  return stepPage(
    say('Second step'),
    html`${problemSummary(visitor, sent)}
${
  passkey &&
  html`<form class="script-only" method="post" action="${base}/sign-in/second" data-passkey-get="${JSON.stringify(passkey)}" data-failed="${say('The passkey did not work. Try another one, or a code.')}">${hidden}
<input type="hidden" name="credential"><p>${say('Use a passkey: your device or a security key.')}</p>
<p><button class="btn primary fill">${say('Use passkey')}</button></p></form>
<script src="${base}/assets/${assets.passkeys.name}" defer></script>`
}
<form class="fields" method="post" action="${base}/sign-in/second">${hidden}
${field(visitor, sent, { name: 'code', label: totp ? say('Code from your app, or a recovery code') : say('Recovery code'), attributes: html`autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40"${!passkey && html` autofocus`}` })}
<p><button${!passkey && html` class="btn primary fill"`}>${say('Sign in')}</button></p></form>
<p><a href="${base}/sign-in?next=${encodeURIComponent(next)}">${say('Start again')}</a></p>`,
  );
};
