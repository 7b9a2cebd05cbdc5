import iconv from 'iconv-lite';
import { asBuffer } from './as-buffer.js';
import type { Charset } from './charset-codec.js';

/** Characters that iconv-lite maps as browsers (WHATWG) do, each with the one that GNU libiconv maps to. */
type CharacterPairs = readonly (readonly [lite: string, gnu: string])[];

const JIS_PAIRS: CharacterPairs = [
  ['\uff5e', '\u301c'],
  ['\u2225', '\u2016'],
  ['\uff0d', '\u2212'],
  ['\uffe0', '\u00a2'],
  ['\uffe1', '\u00a3'],
  ['\uffe2', '\u00ac'],
];

const GB_PAIRS: CharacterPairs = [
  ['\u00b7', '\u30fb'],
  ['\u2014', '\u2015'],
];

/** iconv-lite's codecs by charset name (lower case, without punctuation), for names that are not matched by number below. */
const LEGACY_CODECS = new Map<string, { readonly codec: string; readonly pairs?: CharacterPairs }>([
  ['eucjp', { codec: 'euc-jp', pairs: JIS_PAIRS }],
  ['ujis', { codec: 'euc-jp', pairs: JIS_PAIRS }],
  ['shiftjis', { codec: 'shift_jis', pairs: JIS_PAIRS }],
  ['sjis', { codec: 'shift_jis', pairs: JIS_PAIRS }],
  ['gb2312', { codec: 'gb2312', pairs: GB_PAIRS }],
  ['euccn', { codec: 'gb2312', pairs: GB_PAIRS }],
  ['gbk', { codec: 'gbk' }],
  ['gb18030', { codec: 'gb18030' }],
  ['big5', { codec: 'big5' }],
  ['bigfive', { codec: 'big5' }],
  ['big5hkscs', { codec: 'big5-hkscs' }],
  ['euckr', { codec: 'euc-kr' }],
  ['uhc', { codec: 'cp949' }],
  ['koi8r', { codec: 'koi8-r' }],
  ['koi8u', { codec: 'koi8-u' }],
  ['koi8t', { codec: 'koi8-t' }],
  ['tis620', { codec: 'tis-620' }],
  ['tis6200', { codec: 'tis-620' }],
  ['viscii', { codec: 'viscii' }],
  ['georgianps', { codec: 'georgian-ps' }],
  ['armscii8', { codec: 'armscii-8' }],
]);

const CODE_PAGE_NAME = /^(?:cp|windows|win|ibm|ms)(437|850|852|855|862|866|874|932|936|949|950|125[0-8])$/;
const ISO_8859_NAME = /^iso8859(1[0134-6]|[1-9])$/;
/** Parts of ISO 8859 by the numbers of their Latin alphabets. */
const LATIN_PARTS = new Map(
  Object.entries({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 9, 6: 10, 7: 13, 8: 14, 9: 15, 10: 16 }).map(([nr, part]) => [`latin${nr}`, part]),
);

const replaceCharacters = (text: string, pairs: ReadonlyMap<string, string>, some: RegExp): string =>
  text.replace(some, (char) => pairs.get(char) ?? char);

/** iconv-lite encodes the wave dash as the tilde of JIS X 0212 in EUC-JP. */
const withWaveDash = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1').replaceAll('\x8f\xa2\xb7', '\xa1\xc1'), 'latin1');

const makeCharset = (name: string, codec: string, pairs: CharacterPairs = []): Charset => {
  const decode = (bytes: Uint8Array) => iconv.decode(asBuffer(bytes), codec);
  const encode = (text: string) => (codec === 'euc-jp' ? withWaveDash(iconv.encode(text, codec)) : iconv.encode(text, codec));
  if (pairs.length === 0) return { name, decode, encode };
  const toGnu = new Map(pairs);
  const toLite = new Map(pairs.map(([lite, gnu]) => [gnu, lite]));
  const some = new RegExp(`[${pairs.flat().join('')}]`, 'g');
  return {
    name,
    decode: (bytes) => replaceCharacters(decode(bytes), toGnu, some),
    encode: (text) => encode(replaceCharacters(text, toLite, some)),
  };
};

/**
 * Finds a legacy (non-Unicode) charset: ISO 8859, code pages, East Asian and other encodings; null for an unknown name.
 *
 * @param name as the header writes it
 * @param plain the same in lower case, without punctuation
 */
export const legacyCharset = (name: string, plain: string): Charset | null => {
  const part =
    ISO_8859_NAME.exec(
      name
        .toLowerCase()
        .replace(/:.*/, '')
        .replace(/[^a-z0-9]/g, ''),
    )?.[1] ?? LATIN_PARTS.get(plain);
  if (part !== undefined) return makeCharset(name, `iso-8859-${part}`);
  const page = CODE_PAGE_NAME.exec(plain)?.[1];
  if (page !== undefined) return makeCharset(name, `cp${page}`);
  const named = LEGACY_CODECS.get(plain);
  return named === undefined ? null : makeCharset(name, named.codec, named.pairs);
};
