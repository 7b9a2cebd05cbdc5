import { signWebhook } from '../../kernel/secrets/webhook-signature.js';

/** What is sent: its bytes and the headers that prove where it comes from. */
export interface SignedWebhook {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message as Standard Webhooks has it: type, time and data, with its id, its time and its signature in headers. */
export const signMessage = (
  secret: string,
  { id, type, data, now }: { readonly id: string; readonly type: string; readonly data: unknown; readonly now: Date },
): SignedWebhook => {
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Translation Commons',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signWebhook(secret, { id, timestamp, body })}`,
    },
  };
};
