import { findCharset, UTF_8 } from './charset/charset.js';
import { decodePo } from './charset/decode-po.js';
import { encodeUtf8 } from './charset/encode-po.js';
import { findHeaderEntry } from './header/find-header-entry.js';
import { collectPoProblems } from './po-problem.js';

/**
 * A file as it came, in UTF-8: the same bytes where it was in UTF-8, else the same text with a header that says so.
 * Line ends stay as they are, and so does a byte order mark in UTF-8. A file that cannot be decoded stays as it is.
 */
export const convertToUtf8 = (bytes: Uint8Array): Buffer => {
  const po = decodePo(bytes, collectPoProblems(''));
  const says = po?.headerCharset ?? null;
  if (po === null || (po.charset.name === UTF_8.name && (says === null || findCharset(says)?.name === UTF_8.name)))
    return Buffer.from(bytes);
  const header = findHeaderEntry(po.text, po.charset);
  return encodeUtf8({ po, header, headerText: header?.entry.translation[0] ?? '', splices: [] });
};
