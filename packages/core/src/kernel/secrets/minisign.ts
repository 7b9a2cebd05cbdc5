import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A signing key in the format of minisign: Ed25519. */
export interface SigningKey {
  readonly key: KeyObject;
  /** The raw public key. */
  readonly publicKey: Buffer;
  /** Key id: eight bytes, as minisign shows them. */
  readonly id: Buffer;
}

const RAW_KEY_BYTES = 32;
const ID_BYTES = 8;

const toSigningKey = (key: KeyObject): SigningKey => {
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-RAW_KEY_BYTES);
  return { key, publicKey, id: createHash('sha256').update(publicKey).digest().subarray(0, ID_BYTES) };
};

/** Generates a key as text (PKCS#8 in PEM), which must be kept secret. */
export const makeSigningKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** Parses the text of {@link makeSigningKey}. */
export const readSigningKey = (pem: string): SigningKey => toSigningKey(createPrivateKey(pem));

/** The public key as a file that `minisign -V -p` takes. */
export const writePublicKey = ({ id, publicKey }: SigningKey): string =>
  `untrusted comment: minisign public key ${Buffer.from(id).reverse().toString('hex').toUpperCase()}\n${Buffer.concat([Buffer.from('Ed'), id, publicKey]).toString('base64')}\n`;

/**
 * Signs a file so that `minisign -V` verifies it (BLAKE2b hash). Deterministic: the same key, file and comment give the same bytes.
 *
 * @param comment trusted comment: one line, which is signed as well
 * @see https://jedisct1.github.io/minisign/
 */
export const signAsMinisign = ({ key, id }: SigningKey, content: string | Buffer, comment: string): string => {
  const signature = sign(null, createHash('blake2b512').update(content).digest(), key);
  const global = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key);
  const head = Buffer.concat([Buffer.from('ED'), id, signature]).toString('base64');
  return `untrusted comment: signature of a dump\n${head}\ntrusted comment: ${comment}\n${global.toString('base64')}\n`;
};
