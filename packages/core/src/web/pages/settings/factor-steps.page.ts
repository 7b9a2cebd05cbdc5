import { encode } from 'uqr';
import type { PasskeyOffer } from '../../../accounts/second-factors/manage-passkeys.js';
import type { TotpOffer } from '../../../accounts/second-factors/manage-totp.js';
import { type Html, html } from '../../../kernel/html.js';
import { assets } from '../assets/assets.js';
import { stepPage } from '../components/step-page.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';

/** An inline QR code: nothing is loaded, so no other site sees the secret. */
const qrCode = (text: string, label: string): Html => {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
};

/** Page on which the browser creates a passkey. */
export const newPasskeyPage = (visitor: Visitor, { step, options }: PasskeyOffer, name: string): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return stepPage(
    say('Add a passkey'),
    html`<form method="post" action="${base}/settings/passkeys/confirm" data-passkey-create="${JSON.stringify(options)}" data-failed="${say('The passkey was not created. Try again.')}">${csrfField()}
<input type="hidden" name="step" value="${step}"><input type="hidden" name="name" value="${name}"><input type="hidden" name="credential">
<p>${say('Your browser asks where to keep it: device, phone or security key.')}</p>
<p><button class="btn primary fill">${say('Create passkey')}</button></p></form>
<p><a href="${base}/settings/security">${say('Back to settings')}</a></p>
<script src="${base}/assets/${assets.passkeys.name}" defer></script>`,
  );
};

/** Page with the secret for an authenticator app. */
export const newTotpPage = (visitor: Visitor, { step, secret, uri }: TotpOffer, sent: FormState): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return stepPage(
    say('Add authenticator app'),
    html`${problemSummary(visitor, sent)}
<p>${say('Scan with the app on your phone:')}</p>
${qrCode(uri, say('QR code'))}
<p>${say('Or enter this key:')} <code class="secret" dir="ltr">${(secret.match(/.{1,4}/g) ?? []).join(' ')}</code></p>
<form class="fields" method="post" action="${base}/settings/totp/confirm">${csrfField()}
<input type="hidden" name="step" value="${step}">
${field(visitor, sent, { name: 'code', label: say('Code from the app'), attributes: html`inputmode="numeric" autocomplete="one-time-code" maxlength="10"` })}
<p><button class="btn primary fill">${say('Add')}</button></p></form>
<p><a href="${base}/settings/security">${say('Back to settings')}</a></p>`,
  );
};

/** Page with new recovery codes, shown only once. */
export const recoveryCodesPage = (visitor: Visitor, codes: readonly string[]): Page => {
  const { locale, base } = visitor;
  const { say } = locale;
  return stepPage(
    say('Recovery codes'),
    html`<p>${say('Each code works once. Save them now; they are not shown again.')}</p>
<ul class="codes" dir="ltr">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a class="btn fill" href="data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}" download="recovery-codes.txt">${icon(visitor, 'download')}${say('Download')}</a></p>
<p><a class="btn primary fill" href="${base}/settings/security">${say('I saved them')}</a></p>`,
  );
};
