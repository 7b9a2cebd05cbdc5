import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import fp from 'fastify-plugin';
import { limitConcurrency } from '../../kernel/batching/semaphore.js';
import { chooseEncoding } from '../api/choose-encoding.js';

/** Bytes below which an answer fits into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1400;

/** Bytes up to which an answer is compressed at once, in a millisecond; longer ones in pieces, on threads beside the event loop. */
const COMPRESSED_AT_ONCE_BYTES = 32 * 1024;

/** Levels that cost about as much time as sending saves: of brotli's 11 and gzip's 9. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/**
 * Brotli's level for long pages, which people read on phones: a list of 286 texts in two scripts is 12 kB smaller by it than at level 4, for
 * 10 ms more on a thread.
 */
const LONG_PAGE_QUALITY = 8;

/** Long pages compressed at a time: at that level each takes 16 MiB while it is. */
const LONG_PAGES_AT_A_TIME = 2;

/** Long pages that may wait for that; further ones are compressed as other answers are. */
const LONG_PAGES_WAITING = 20;

/** Bits of the window that texts are looked back in: 256 KiB, so that an answer in the making takes no megabytes. */
const BROTLI_WINDOW_BITS = 18;

/** Texts; what is packed already (archives, pictures, typefaces) grows by it, and events are to arrive one by one. */
const COMPRESSED_TYPES =
  /^text\/(?:html|css|javascript|plain)\b|^application\/(?:json|problem\+json|rss\+xml|atom\+xml|feed\+json)\b|^image\/svg\+xml\b/;

const compressWithBrotli = promisify(brotliCompress);

const longPages = limitConcurrency({
  concurrency: LONG_PAGES_AT_A_TIME,
  queueLimit: LONG_PAGES_WAITING,
  refusalSentence: 'Too many long pages at a time.',
});

/** A long page by brotli's higher level; null where too many wait for that. */
const compressLongPage = (page: string): Promise<Buffer | null> =>
  longPages(() =>
    compressWithBrotli(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: LONG_PAGE_QUALITY, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS },
    }),
  ).catch(() => null);

/**
 * Compresses pages, JSON and feeds for whoever takes brotli or gzip (RFC 9110, section 8.4.1). Three kinds of answers stay as they are:
 *
 * - streams, as downloads and one's own data, which nobody should wait for or pay for twice;
 * - what no cache may keep (`no-store`): it holds secrets, whose length a compressed answer could tell (BREACH). The one secret of ordinary
 *   pages, the CSRF token, is masked anew in each;
 * - what has an encoding already, as the assets, which are compressed once at the start.
 *
 * A strong entity tag names bytes, so that of a compressed answer becomes a weak one. Requests are never decompressed.
 */
export const compressionPlugin = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || String(reply.getHeader('cache-control')).includes('no-store')) request.headers['x-no-compression'] = '1';
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
