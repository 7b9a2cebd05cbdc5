import { signWebhook } from '../../kernel/secrets/webhook-signature.js';

/** A signed webhook request: body and headers. */
export interface SignedWebhook {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs a message as Standard Webhooks specifies: type, time and data in the body; id, time and signature in headers. */
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
