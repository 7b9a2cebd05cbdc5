import { createHmac } from 'node:crypto';
import { isSameSecret } from '@translation-commons/core/kernel/secrets/secret.js';
import { signWebhook } from '@translation-commons/core/kernel/secrets/webhook-signature.js';

/** Headers of a request, by their names in small letters. */
export type PushHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * True when the sender of a push event proves that it knows the secret: by an HMAC-SHA-256 of the body as GitHub, Gitea and Forgejo send it
 * (`X-Hub-Signature-256`); by one of Standard Webhooks, as GitLab's signing tokens use it (`webhook-signature`); or by the secret itself, as
 * GitLab sends it without a signing token (`X-Gitlab-Token`). Compares in constant time.
 *
 * @param secret a prefix, and a key in base64, which is the whole key for GitHub and the part behind the prefix for Standard Webhooks
 * @see https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries
 * @see https://www.standardwebhooks.com
 */
export const isSignedPush = (secret: string, headers: PushHeaders, body: Buffer): boolean => {
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [github, standard, token] = [header('x-hub-signature-256'), header('webhook-signature'), header('x-gitlab-token')];
  if (github !== undefined) return isSameSecret(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`, github);
  if (standard !== undefined) {
    const signed = signWebhook(secret, { id: header('webhook-id') ?? '', timestamp: header('webhook-timestamp') ?? '', body });
    return standard.split(' ').some((one) => isSameSecret(`v1,${signed}`, one));
  }
  return token !== undefined && isSameSecret(secret, token);
};
