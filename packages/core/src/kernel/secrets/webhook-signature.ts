import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const KEY_BYTES = 24;

/** Makes a secret as Standard Webhooks specifies: `whsec_` and 192 random bits in base64. */
export const makeWebhookSecret = (): string => SECRET_PREFIX + randomBytes(KEY_BYTES).toString('base64');

/**
 * The HMAC-SHA-256 of a message as Standard Webhooks specifies, in base64, without the version prefix.
 *
 * @param secret prefix, and the key in base64
 * @see https://www.standardwebhooks.com
 */
export const signWebhook = (
  secret: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string | Buffer },
): string =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64');
