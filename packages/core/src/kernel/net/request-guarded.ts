import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type BlockList, isIP } from 'node:net';
import { pinnedLookup } from './pinned-lookup.js';
import { isInNetworks, resolvePublic } from './public-address.js';
import type { ResolveHost } from './resolve-host.js';

/** A POST to an address that a user gave. */
export interface GuardedRequest {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds for the whole answer. */
  readonly timeoutMs: number;
  /** Bytes of an answer at most: a larger one is an error. */
  readonly maxBytes: number;
  /** Networks allowed beside the public internet. */
  readonly allowed: BlockList;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

/** An answer with its body as UTF-8. */
export interface GuardedAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** Seconds of `Retry-After`, a number or a date (RFC 9110, section 10.2.3); undefined where it is neither. */
export const retrySeconds = (text: string | undefined, now: Date): number | undefined => {
  if (text === undefined) return undefined;
  const seconds = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1_000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
};

/**
 * Sends a POST to an address that a user gave, and reads the answer, without enabling server-side request forgery: as `makePostPinned` does, and to networks
 * that the operator allows, where `http:` is allowed too. Redirects are not followed, so that the key goes nowhere else.
 *
 * @throws Error with a sentence for the user who gave the address, or of the network
 */
export const requestGuarded = async (asked: GuardedRequest, resolve?: ResolveHost): Promise<GuardedAnswer> => {
  const { url, body, headers, timeoutMs, maxBytes, allowed } = asked;
  const addresses = await resolvePublic(url, resolve, allowed);
  const isOwn = addresses.every((address) => isIP(address) !== 0 && isInNetworks(allowed, address));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn)) throw new Error('Only https: is asked.');
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = asked.signal ? AbortSignal.any([timeout, asked.signal]) : timeout;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((settle, fail) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        agent: false,
        lookup: pinnedLookup(addresses),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > maxBytes) answer.destroy(new Error(`the answer has more than ${maxBytes} bytes`));
          else parts.push(part);
        });
        answer.on('error', fail);
        answer.on('aborted', () => fail(new Error('the answer was cut')));
        answer.on('end', () =>
          settle({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body: Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
};
