import type { NoticeKind } from '../../notices/notice-kind.js';

/** Which address, and where it is switched on again. */
export type WebhookDisabledDetails = { readonly url: string; readonly page: string };

/** Whoever has a webhook learns that it failed for days and is told nothing any more. */
export const webhookDisabled: NoticeKind<WebhookDisabledDetails> = {
  name: 'webhook-disabled',
  about: null,
  write: ({ url, page }, say, { name }) => ({
    subject: say('Your webhook is switched off'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('for three days this address did not take what it was sent, so nothing is sent to it any more:') },
      { quote: [url] },
      { link: page, text: say('Look at its deliveries, or switch it on again') },
    ],
  }),
};
