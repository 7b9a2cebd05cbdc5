import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from '../api/choose-encoding.js';
import type { Asset } from './assets.js';

/** Typefaces and other pictures than drawings are packed already. */
const PACKED_TYPES = /^(?:font|image\/png)/;

/** An asset as it is sent: its bytes, and the encoding that they are in. */
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
 * An asset in an encoding that the client takes. Each is compressed once, as well as can be: for the first who asks, so that starting takes
 * no longer.
 */
export const encodeAsset = (asset: Asset, encoding: Encoding | null): EncodedAsset => {
  if (encoding === null || PACKED_TYPES.test(asset.type)) return { content: asset.content };
  const key = `${asset.name} ${encoding}`;
  const made = encoded.get(key) ?? compressAsset(asset, encoding);
  encoded.set(key, made);
  return made;
};
