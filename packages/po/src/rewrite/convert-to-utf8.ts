import { findCharset, UTF_8 } from '../charset/charset.js';
import { collectPoProblems } from '../po-problem.js';
import { decodePo } from '../read/decode-po.js';
import { findHeaderEntry } from '../read/find-header-entry.js';
import { encodeUtf8 } from './encode-po.js';

/**
 * As `msgconv -t UTF-8`: converts a PO file's charset. A file in UTF-8 keeps its bytes; another one keeps its text, and its header names
 * UTF-8. Line ends stay, and so does a byte order mark (BOM) of UTF-8. A file that cannot be decoded is returned as it is.
 */
export const convertToUtf8 = (bytes: Uint8Array): Buffer => {
  const po = decodePo(bytes, collectPoProblems(''));
  const named = po?.headerCharset ?? null;
  if (po === null || (po.charset.name === UTF_8.name && (named === null || findCharset(named)?.name === UTF_8.name)))
    return Buffer.from(bytes);
  const header = findHeaderEntry(po.text, po.charset);
  return encodeUtf8({ po, header, headerText: header?.entry.translation[0] ?? '', splices: [] });
};
