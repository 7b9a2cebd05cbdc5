import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail: the webhook's address, and where to enable it again. */
export type WebhookDisabledDetails = { readonly url: string; readonly page: string };

/** Mail notice of a webhook that failed for days and was disabled. */
export const webhookDisabled: NoticeKind<WebhookDisabledDetails> = {
  name: 'webhook-disabled',
  about: null,
  write: ({ url, page }, say, { name }) => ({
    subject: say('Your webhook is switched off'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('this address failed for three days, so your webhook is switched off:') },
      { quote: [url] },
      { link: page, text: say('Check deliveries or switch on') },
    ],
  }),
};
