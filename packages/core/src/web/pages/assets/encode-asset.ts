import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from '../../server/negotiation/choose-encoding.js';
import type { Asset } from './assets.js';

/** Fonts and bitmap pictures are compressed already. */
const PACKED_TYPES = /^(?:font|image\/png)/;

/** An asset as sent: bytes and content encoding. */
export interface EncodedAsset {
  readonly content: Buffer;
  /** Undefined: none. */
  readonly encoding?: Encoding;
}

const encoded = new Map<string, EncodedAsset>();

const compressAsset = ({ content }: Asset, encoding: Encoding): EncodedAsset => ({
  content: encoding === 'br' ? brotliCompressSync(content) : gzipSync(content, { level: 9 }),
  encoding,
});

/**
 * An asset in an encoding that the client accepts. Each is compressed once, with maximum effort, at the first request, so that the start takes no
 * longer.
 */
export const encodeAsset = (asset: Asset, encoding: Encoding | null): EncodedAsset => {
  if (encoding === null || PACKED_TYPES.test(asset.type)) return { content: asset.content };
  const key = `${asset.name} ${encoding}`;
  const made = encoded.get(key) ?? compressAsset(asset, encoding);
  encoded.set(key, made);
  return made;
};
