import { request } from 'node:https';
import { type ResolveHost, resolvePublic } from './public-address.js';

/** An address and what is sent to it. */
export interface PinnedPost {
  /** `https:`. */
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Within which the answer must have begun. */
  readonly timeoutMs: number;
}

/** Sends a POST and gives the status of the answer, whose body is not read. */
export type PostPinned = (post: PinnedPost) => Promise<number>;

/**
 * Makes a POST to an address that a stranger named, without becoming a means to ask hosts that only we can reach (server-side request
 * forgery): the name is resolved once, to public addresses only, and the connection is bound to these, so that no second answer of the name
 * server leads elsewhere (DNS rebinding). Redirects are not followed, and no proxy is asked.
 *
 * @throws Error with a sentence for whoever named the address
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
          lookup: (_host, options, done) => {
            const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
            const [first] = found;
            if (options.all) done(null, found);
            else done(null, first?.address ?? '', first?.family);
          },
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
