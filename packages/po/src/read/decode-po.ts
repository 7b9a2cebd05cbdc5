import { isAscii, isUtf8 } from 'node:buffer';
import { asBuffer } from '../charset/as-buffer.js';
import { findCharset, isAsciiName, UTF_8, UTF_16BE, UTF_16LE } from '../charset/charset.js';
import type { Charset } from '../charset/charset-codec.js';
import { findUndecodableByte } from '../charset/undecodable-byte.js';
import type { PoProblems } from '../po-problem.js';
import { findHeaderEntry } from './find-header-entry.js';

/** A decoded PO file. */
export interface DecodedPo {
  readonly text: string;
  readonly charset: Charset;
  /** Charset name in the header; null where it names none, or the placeholder `CHARSET`. */
  readonly headerCharset: string | null;
  /** Length of its byte order mark (BOM), which is no part of the text; 0 where there is none. */
  readonly bomBytes: number;
}

/** Bytes at the beginning of a file in which its header is looked for first. Only where comments fill them it is looked for behind. */
const HEADER_SEARCH_BYTES = 1 << 20;

/** Charset to look for headers in: each byte is a character. Node's own decoder, as it is faster than iconv-lite's table. */
const LATIN_1: Charset = {
  ...(findCharset('ISO-8859-1') ?? UTF_8),
  decode: (bytes) => asBuffer(bytes).toString('latin1'),
};

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

const charsetOfBom = (bytes: Uint8Array): { readonly charset: Charset; readonly bom: number } | null => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { charset: UTF_8, bom: 3 };
  if (startsWith(bytes, 0xff, 0xfe)) return { charset: UTF_16LE, bom: 2 };
  if (startsWith(bytes, 0xfe, 0xff)) return { charset: UTF_16BE, bom: 2 };
  return null;
};

/** Normalizes line ends of classic Mac OS (CR only) to LF. */
const normalizeCr = (text: string): string => (text.includes('\n') ? text : text.replaceAll('\r', '\n'));

/** The charset that the header names. Up to there, a header is ASCII in every charset but UTF-16. */
const charsetOfHeader = (bytes: Uint8Array): { readonly name: string; readonly line: number } | null => {
  const findIn = (part: Uint8Array) => findHeaderEntry(normalizeCr(LATIN_1.decode(part)), LATIN_1)?.entry;
  const header = findIn(bytes.subarray(0, HEADER_SEARCH_BYTES)) ?? (bytes.length > HEADER_SEARCH_BYTES ? findIn(bytes) : undefined);
  const name = /charset=([^ \t\n]+)/.exec(header?.translation[0] ?? '')?.[1];
  return name === undefined ? null : { name, line: header?.line ?? 0 };
};

/** The name that `xgettext` writes where no charset was given. */
const CHARSET_PLACEHOLDER = 'CHARSET';

/** Charsets of one byte per character: in them, a sequence of letters is hardly ever valid UTF-8. */
const SINGLE_BYTE_CHARSET = /^(?:ISO[-_]?8859|(?:CP|WINDOWS-?|WIN|IBM|MS)(?!9)\d|KOI8|ARMSCII|GEORGIAN|TIS|VISCII|LATIN)/i;

/** The charset to read a file in: the one in its header, or UTF-8 where that must be wrong, with a warning. */
const charsetToRead = (
  bytes: Uint8Array,
  { name, line }: { readonly name: string; readonly line: number },
  problems: PoProblems,
): Charset | null => {
  if (name === CHARSET_PLACEHOLDER) {
    if (!isAscii(bytes)) problems.warn(line, 'the header says charset=CHARSET, which names none; the file was read as UTF-8.');
    return UTF_8;
  }
  const named = findCharset(name);
  if (named === null || !SINGLE_BYTE_CHARSET.test(named.name) || isAscii(bytes) || !isUtf8(bytes)) return named;
  problems.warn(line, `the header names the charset ${named.name}, but the bytes are UTF-8; the file was read as UTF-8.`);
  return UTF_8;
};

/** The charset that a PO file is in, by its byte order mark or its header, by the name that gettext gives it; `UTF-8` where neither names one. */
export const charsetOf = (bytes: Uint8Array): string => {
  const marked = charsetOfBom(bytes)?.charset.name;
  const named = marked ?? charsetOfHeader(bytes)?.name;
  return named === undefined || isAsciiName(named) ? UTF_8.name : (findCharset(named)?.name ?? named);
};

const reportUndecodable = (bytes: Uint8Array, text: string, charset: Charset, named: string | null, problems: PoProblems): boolean => {
  const found = findUndecodableByte(bytes, text, charset);
  if (found === null) return false;
  const byte = `byte ${found.column} of the line (0x${found.byte.toString(16).toUpperCase()}, at ${found.offset} in the file)`;
  const claim = named === null ? ', which a file is taken to be when its header names no charset' : '';
  problems.fail(
    found.line,
    `${byte} is not valid ${charset.name}${claim}. Nothing was read; correct the charset in the header or the file.`,
  );
  return true;
};

/**
 * Decodes a PO file, strictly: by its byte order mark (BOM), else by the charset that its header names, else as UTF-8. Null, with a problem
 * that names the byte or the charset, for an invalid byte or an unknown charset; nothing is ever replaced.
 */
export const decodePo = (bytes: Uint8Array, problems: PoProblems): DecodedPo | null => {
  const marked = charsetOfBom(bytes);
  const header = marked !== null && marked.charset !== UTF_8 ? null : charsetOfHeader(bytes.subarray(marked?.bom ?? 0));
  const charset = marked?.charset ?? (header === null ? UTF_8 : charsetToRead(bytes, header, problems));
  if (charset === null) {
    problems.fail(
      header?.line ?? 0,
      `the header names the charset ${JSON.stringify(header?.name.slice(0, 40))}, which is not known here. Nothing was read; convert the file to UTF-8.`,
    );
    return null;
  }
  const bom = marked?.bom ?? 0;
  const body = bytes.subarray(bom);
  const text = charset.decode(body);
  const named = header === null || header.name === CHARSET_PLACEHOLDER ? null : header.name;
  if (reportUndecodable(body, text, charset, named, problems)) return null;
  return { text: normalizeCr(text), charset, headerCharset: named, bomBytes: bom };
};
