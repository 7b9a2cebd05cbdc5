import type { FileProblems } from './file-problem.js';
import { makeLineLookup } from './lines.js';

/** Text of a file, and the way back to bytes. */
export interface FileText {
  /** Without the byte order mark. */
  readonly text: string;
  /** Bytes of another text, in the file's encoding and with its byte order mark. */
  encode(text: string): Buffer;
}

const UTF_8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF_16_LE_BOM = Buffer.from([0xff, 0xfe]);
const UTF_16_BE_BOM = Buffer.from([0xfe, 0xff]);

/** Size of the largest file that is read, in bytes. */
const SIZE_LIMIT = 64 * 1024 * 1024;

/** A line that a version control system writes around the two sides of a conflict. */
const CONFLICT_MARKER = /^(?:<{7}|>{7})(?:[ \r]|$)/m;

const startsWith = (bytes: Uint8Array, mark: Buffer): boolean => mark.equals(bytes.subarray(0, mark.length));

const decodeUtf16 = (bytes: Uint8Array, isLittle: boolean): FileText => {
  const swapped = (buffer: Buffer): Buffer => (isLittle ? buffer : buffer.swap16());
  const body = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)));
  return {
    text: swapped(body).toString('utf16le'),
    encode: (text) => Buffer.concat([isLittle ? UTF_16_LE_BOM : UTF_16_BE_BOM, swapped(Buffer.from(text, 'utf16le'))]),
  };
};

/** Line of the first byte that is no UTF-8. */
const undecodableLine = (bytes: Uint8Array): number => {
  const [before = ''] = Buffer.from(bytes).toString('utf8').split('\ufffd', 1);
  return before.split('\n').length;
};

const decodeBytes = (bytes: Uint8Array, problems: FileProblems): FileText | null => {
  if (bytes.length > SIZE_LIMIT) {
    problems.fail(0, 'the file has more than 64 MiB; divide it.');
    return null;
  }
  if (startsWith(bytes, UTF_16_LE_BOM)) return decodeUtf16(bytes, true);
  if (startsWith(bytes, UTF_16_BE_BOM)) return decodeUtf16(bytes, false);
  const bom = startsWith(bytes, UTF_8_BOM) ? UTF_8_BOM : Buffer.alloc(0);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(bom.length));
    return { text, encode: (changed) => Buffer.concat([bom, Buffer.from(changed)]) };
  } catch {
    problems.fail(undecodableLine(bytes), 'the bytes are not valid UTF-8; save the file in UTF-8.');
    return null;
  }
};

/**
 * Decodes a file: UTF-8 with or without byte order mark, UTF-16 with one. Null, with a problem, where it is neither, is empty, has a merge
 * conflict, or more than 64 MiB.
 */
export const decodeFile = (bytes: Uint8Array, problems: FileProblems): FileText | null => {
  const decoded = decodeBytes(bytes, problems);
  if (decoded === null) return null;
  const { text } = decoded;
  const conflict = CONFLICT_MARKER.exec(text);
  if (conflict)
    problems.fail(makeLineLookup(text)(conflict.index), 'a merge conflict begins or ends here; resolve it. The file was not read.');
  else if (text.trim() === '') problems.fail(0, 'the file is empty; write its texts, or remove it.');
  else return decoded;
  return null;
};

/** Text of a file for telling its kind: the beginning is enough, and bytes that are no UTF-8 do not matter. */
export const peekText = (bytes: Uint8Array, limit: number): string => {
  if (startsWith(bytes, UTF_16_LE_BOM)) return decodeUtf16(bytes.subarray(0, limit), true).text;
  if (startsWith(bytes, UTF_16_BE_BOM)) return decodeUtf16(bytes.subarray(0, limit), false).text;
  return Buffer.from(bytes.subarray(startsWith(bytes, UTF_8_BOM) ? UTF_8_BOM.length : 0, limit)).toString('utf8');
};

/** True for a text that every platform and database can hold: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
