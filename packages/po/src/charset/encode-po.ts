import { setHeaderCharset } from '../header/revise-header.js';
import type { LocatedEntry } from '../read/entry-chunks.js';
import { rewriteHeader } from '../rewrite/rewrite-header.js';
import { applySplices, type Splice } from '../rewrite/splice.js';
import { type Charset, findCharset, UTF_8 } from './charset.js';
import type { DecodedPo } from './decode-po.js';

/** A file that is to be written again. */
export interface EditedPo {
  readonly po: DecodedPo;
  /** The header's entry as it is; null where the file has none. */
  readonly header: LocatedEntry | null;
  /** The header's text as it shall be, but for the charset. */
  readonly headerText: string;
  /** Everything else that changes. */
  readonly splices: readonly Splice[];
}

const UTF_8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The text of an edited file, in parts that join to the whole.
 *
 * @param charset what it will be encoded to, and what the header will say
 */
export const editedText = ({ po, header, headerText, splices }: EditedPo, charset: Charset): Iterable<string> => {
  const says = findCharset(po.headerCharset ?? '')?.name;
  const after = says === charset.name ? headerText : setHeaderCharset(headerText, charset.name);
  const all = [...rewriteHeader(po.text, header, after), ...splices];
  return applySplices(
    po.text,
    all.sort((a, b) => a.from - b.from),
  );
};

/** The bytes of an edited file in UTF-8. It keeps a byte order mark if it had one in UTF-8. */
export const encodeUtf8 = (edited: EditedPo): Buffer => {
  const mark = edited.po.bomBytes === UTF_8_BOM.length ? [UTF_8_BOM] : [];
  return Buffer.concat([...mark, ...Array.from(editedText(edited, UTF_8), UTF_8.encode)]);
};
