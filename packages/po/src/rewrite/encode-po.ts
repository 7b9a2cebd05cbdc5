import { findCharset, UTF_8 } from '../charset/charset.js';
import type { Charset } from '../charset/charset-codec.js';
import { setHeaderCharset } from '../header/revise-header.js';
import type { DecodedPo } from '../read/decode-po.js';
import type { LocatedEntry } from '../read/entries/entry-chunks.js';
import { rewriteHeader } from './rewrite-header.js';
import { applySplices, type Splice } from './splice.js';

/** A PO file with its edits. */
export interface EditedPo {
  readonly po: DecodedPo;
  /** The header entry before the edits; null where the file has none. */
  readonly header: LocatedEntry | null;
  /** The header's text after the edits, but for the charset. */
  readonly headerText: string;
  /** All other edits. */
  readonly splices: readonly Splice[];
}

const UTF_8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Applies the edits to the text, and the charset to the header. Yields strings to be concatenated.
 *
 * @param charset in which the text will be encoded
 */
export const editedText = ({ po, header, headerText, splices }: EditedPo, charset: Charset): Iterable<string> => {
  const named = findCharset(po.headerCharset ?? '')?.name;
  const after = named === charset.name ? headerText : setHeaderCharset(headerText, charset.name);
  const all = [...rewriteHeader(po.text, header, after), ...splices];
  return applySplices(
    po.text,
    all.sort((a, b) => a.from - b.from),
  );
};

/** Encodes an edited file in UTF-8. A byte order mark (BOM) of UTF-8 is kept. */
export const encodeUtf8 = (edited: EditedPo): Buffer => {
  const mark = edited.po.bomBytes === UTF_8_BOM.length ? [UTF_8_BOM] : [];
  return Buffer.concat([...mark, ...Array.from(editedText(edited, UTF_8), UTF_8.encode)]);
};
