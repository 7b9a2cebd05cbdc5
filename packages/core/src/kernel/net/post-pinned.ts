import { request } from 'node:https';
import { pinnedLookup } from './pinned-lookup.js';
import { resolvePublic } from './public-address.js';
import type { ResolveHost } from './resolve-host.js';

/** A POST request. */
export interface PinnedPost {
  /** `https:`. */
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Timeout in milliseconds until the response begins. */
  readonly timeoutMs: number;
}

/** Sends a POST and returns the status of the response, whose body is not read. */
export type PostPinned = (post: PinnedPost) => Promise<number>;

/**
 * Sends a POST to a URL given by a user, without enabling server-side request forgery (SSRF): the name is resolved once, to public addresses only,
 * and the connection is pinned to these, so that a second DNS answer cannot redirect it (DNS rebinding). Redirects are not followed, and no proxy is
 * used.
 *
 * @throws Error with a sentence for the user who gave the URL
 */
export const makePostPinned =
  (resolve?: ResolveHost): PostPinned =>
  async ({ url, body, headers, timeoutMs }) => {
    if (url.protocol !== 'https:') throw new Error('Only https: is asked.');
    const addresses = await resolvePublic(url, resolve);
    return new Promise((settle, fail) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.timeout(timeoutMs),
          agent: false,
          lookup: pinnedLookup(addresses),
        },
        (answer) => {
          settle(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  };
