import { withCharset } from '../header/complete-header.js';
import type { PlacedEntry } from '../read/pieces.js';
import { rewriteHeader } from '../rewrite/rewrite-header.js';
import { type Splice, spliced } from '../rewrite/splice.js';
import { type Charset, findCharset, UTF_8 } from './charset.js';
import type { DecodedPo } from './decode-po.js';

/** A file that is to be written again. */
export interface EditedPo {
  readonly po: DecodedPo;
  /** The header's entry as it is; null where the file has none. */
  readonly header: PlacedEntry | null;
  /** The header's text as it shall be, but for the charset. */
  readonly headerText: string;
  /** Everything else that changes. */
  readonly splices: readonly Splice[];
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The text of an edited file, in parts that join to the whole.
 *
 * @param charset what it will be encoded to, and what the header will say
 */
export const editedText = ({ po, header, headerText, splices }: EditedPo, charset: Charset): Iterable<string> => {
  const says = findCharset(po.named ?? '')?.name;
  const after = says === charset.name ? headerText : withCharset(headerText, charset.name);
  const all = [...rewriteHeader(po.text, header, after), ...splices];
  return spliced(
    po.text,
    all.sort((a, b) => a.from - b.from),
  );
};

/** The bytes of an edited file in UTF-8. It keeps a byte order mark if it had one in UTF-8. */
export const encodeUtf8 = (edited: EditedPo): Buffer => {
  const mark = edited.po.bom === BOM.length ? [BOM] : [];
  return Buffer.concat([...mark, ...Array.from(editedText(edited, UTF_8), UTF_8.encode)]);
};
