import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import fp from 'fastify-plugin';
import { limitConcurrency } from '../../kernel/batching/semaphore.js';
import { chooseEncoding } from './negotiation/choose-encoding.js';

/** Minimum size to compress: smaller responses fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1400;

/** Up to this size a response is compressed in one call, within a millisecond; larger ones as streams, on threads. */
const COMPRESSED_AT_ONCE_BYTES = 32 * 1024;

/** Levels at which compressing costs about as much time as sending saves: of brotli's 11 and gzip's 9. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/**
 * Brotli's level for long pages, which people read on phones: a list of 286 texts in two scripts is 12 kB smaller than at level 4, for 10 ms more on
 * a thread.
 */
const LONG_PAGE_QUALITY = 8;

/** Maximum number of long pages compressed concurrently: at that level each takes 16 MiB. */
const LONG_PAGES_AT_A_TIME = 2;

/** Maximum queue length; further pages are compressed like other responses. */
const LONG_PAGES_WAITING = 20;

/** Brotli's window: 256 KiB, to save memory while compressing. */
const BROTLI_WINDOW_BITS = 18;

/** Window of long pages: 1 MiB, so that their last rows are compared with their first. */
const LONG_PAGE_WINDOW_BITS = 20;

/** Compressible types: texts. Compressed files (archives, pictures, fonts) would grow, and events must not be buffered. */
const COMPRESSED_TYPES =
  /^text\/(?:html|css|javascript|plain)\b|^application\/(?:json|problem\+json|rss\+xml|atom\+xml|feed\+json)\b|^image\/svg\+xml\b/;

const compressWithBrotli = promisify(brotliCompress);

const longPages = limitConcurrency({
  concurrency: LONG_PAGES_AT_A_TIME,
  queueLimit: LONG_PAGES_WAITING,
  refusalSentence: 'Too many long pages at a time.',
});

/** A long page at brotli's higher level; null where the queue is full. */
const compressLongPage = (page: string): Promise<Buffer | null> =>
  longPages(() =>
    compressWithBrotli(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: LONG_PAGE_QUALITY, [constants.BROTLI_PARAM_LGWIN]: LONG_PAGE_WINDOW_BITS },
    }),
  ).catch(() => null);

/**
 * Compresses pages, JSON and feeds with brotli or gzip (RFC 9110, section 8.4.1). Three kinds of responses are not compressed:
 *
 * - streams, such as downloads and personal data, which would take longer;
 * - responses with `no-store`, which may contain secrets, whose length compression could reveal (BREACH), unless the route is known to hold none
 * (`holdsNoSecret`). The only secret of ordinary pages, the CSRF token, is masked anew in each;
 * - responses with an encoding, such as assets, which are compressed once.
 *
 * A strong entity tag identifies bytes, so that of a compressed response becomes weak. Request bodies are never decompressed.
 */
export const compressionPlugin = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const mayHoldSecret = String(reply.getHeader('cache-control')).includes('no-store') && !request.routeOptions.config.holdsNoSecret;
    if (!isText || mayHoldSecret) request.headers['x-no-compression'] = '1';
  });
  app.addHook('onSend', async (request, reply) => {
    const etag = reply.getHeader('etag');
    const isCompressed =
      /\b(?:br|gzip|\*)/.test(String(request.headers['accept-encoding'])) && request.headers['x-no-compression'] === undefined;
    if (typeof etag === 'string' && isCompressed && !reply.hasHeader('content-encoding') && !etag.startsWith('W/'))
      reply.header('etag', `W/${etag}`);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isLongPage =
      typeof payload === 'string' &&
      Buffer.byteLength(payload) > COMPRESSED_AT_ONCE_BYTES &&
      String(reply.getHeader('content-type')).startsWith('text/html') &&
      !reply.hasHeader('content-encoding') &&
      request.headers['x-no-compression'] === undefined &&
      chooseEncoding(request.headers) === 'br';
    const compressed = isLongPage ? await compressLongPage(payload) : null;
    if (compressed === null) return payload;
    const varies = String(reply.getHeader('vary') ?? '');
    reply.headers({ 'content-encoding': 'br', vary: varies === '' ? 'accept-encoding' : `${varies}, accept-encoding` });
    reply.removeHeader('content-length');
    return compressed;
  });
  await app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESSED_FROM_BYTES,
    syncThreshold: COMPRESSED_AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSED_TYPES,
    zlibOptions: { level: GZIP_LEVEL },
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS },
    },
  });
});
