import { CHANGE_KINDS } from '../../../changes/log/change.js';
import type { ShownWebhook } from '../../../changes/webhooks/manage-webhooks.js';
import type { WebhookDelivery } from '../../../changes/webhooks/webhook.js';
import { type Html, html } from '../../../kernel/html.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { languageName, relativeTime } from '../layout/formatting.js';
import { languageOptions } from '../layout/language-choice/language-options.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { settingsHead, settingsPart } from '../settings/settings.page.js';

/** Data of the page. */
export interface WebhooksPage {
  readonly kind: UnitKind;
  readonly webhooks: readonly ShownWebhook[];
  readonly sent: FormState;
}

const button = ({ base, csrfField }: Visitor, path: string, fields: Readonly<Record<string, number>>, text: string, style?: string): Html =>
  html`<form method="post" action="${base}/settings/webhooks/${path}">${csrfField()}${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button${style && html` class="${style}"`}>${text}</button></form>`;

const deliveryRow = (
  visitor: Visitor,
  webhook: number,
  { id, changes, attempts, problem, status, createdAt, deliveredAt }: WebhookDelivery,
): Html => {
  const { say, tag } = visitor.locale;
  const number = (value: number): string => value.toLocaleString(tag);
  return html`<li><div class="grow">${relativeTime(visitor, createdAt)}: ${say('Changes: {n}', { n: number(changes) })}. ${
    deliveredAt ? say('Received ({status}).', { status: String(status ?? '') }) : say('Failed, attempts: {n}.', { n: number(attempts) })
  } ${problem && html`<span class="quiet" dir="auto" lang="en">${problem}</span>`}</div>
${button(visitor, 'again', { webhook, delivery: id }, say('Send again'))}</li>`;
};

const about = (visitor: Visitor, { kinds, lng, scope }: ShownWebhook): string =>
  [Object.values(scope).join('/'), lng === null ? '' : languageName(visitor.languages, lng, visitor), kinds.join(', ')]
    .filter((part) => part !== '')
    .join(' · ');

const webhookPart = (visitor: Visitor, webhook: ShownWebhook): Html => {
  const { say } = visitor.locale;
  const { id, url, secret, disabledAt, deliveries } = webhook;
  return html`<section><h3 dir="ltr">${url}</h3>
<p class="quiet">${about(visitor, webhook)}</p>
${disabledAt && html`<p class="message warning">${say('Switched off after days of failures.')}</p>${button(visitor, 'on', { id }, say('Switch on'), 'btn primary')}`}
<details><summary>${say('Secret')}</summary><p><code dir="ltr">${secret}</code></p></details>
<details${deliveries.some(({ deliveredAt }) => !deliveredAt) && html` open`}><summary>${say('Deliveries')}</summary>
${deliveries.length === 0 ? html`<p class="quiet">${say('None yet')}</p>` : html`<ul class="rows">${deliveries.map((one) => deliveryRow(visitor, id, one))}</ul>`}</details>
${button(visitor, 'remove', { id }, say('Remove webhook'), 'btn danger')}</section>`;
};

/** Page where people manage their webhooks. */
export const webhooksPage = (visitor: Visitor, { kind, webhooks, sent }: WebhooksPage): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const labels = kind.pages.searchLabels(say);
  const plain = html`autocomplete="off" dir="ltr" spellcheck="false"`;
  return {
    title: say('Webhooks'),
    main: html`${settingsHead(visitor, '/settings/webhooks')}
${problemSummary(visitor, sent)}
${settingsPart(
  'webhooks',
  say('Webhooks'),
  html`${say('Your address gets events in order, signed by Standard Webhooks.')} <a class="link" href="${base}/docs">${say('Event reference')}</a>`,
  html`${webhooks.length === 0 && html`<p class="quiet">${say('No webhooks')}</p>`}
${webhooks.map((webhook) => webhookPart(visitor, webhook))}`,
)}
${settingsPart(
  'new',
  say('Add a webhook'),
  null,
  html`<form class="fields narrow" method="post" action="${base}/settings/webhooks">${csrfField()}
${field(visitor, sent, { name: 'url', label: say('Address'), hint: say('Public address, like {example}', { example: 'https://example.org/hook' }), attributes: html`type="url" maxlength="2000" ${plain}` })}
${Object.keys(kind.scope.params.properties).map((name) => {
  const label = labels[name]?.label;
  // A parameter without a name for people is one of programs.
  return label !== undefined && field(visitor, sent, { name, label, hint: say('Empty: all'), attributes: plain, required: false });
})}
${field(visitor, sent, { name: 'lng', label: say('Language'), options: html`<option value="">${say('All')}</option>${languageOptions({ ...visitor, sourceLng: null }, sent.typed.lng)}`, required: false })}
<fieldset id="field-kinds"><legend>${say('Events (none checked: all)')}</legend>
${CHANGE_KINDS.map((one) => html`<p class="check"><label><input type="checkbox" name="kinds[]" value="${one}"><code dir="ltr">${one}</code></label></p>`)}</fieldset>
<p><button class="btn primary">${say('Add webhook')}</button></p></form>`,
)}`,
  };
};
