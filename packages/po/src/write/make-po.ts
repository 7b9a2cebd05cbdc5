import { decodePo } from '../charset/decode-po.js';
import { encodeUtf8 } from '../charset/encode-po.js';
import { isBegun, isFuzzy } from '../entry.js';
import { headerTime, pluralFormsField, type Revision } from '../header/complete-header.js';
import { findHeader } from '../header/find-header.js';
import { headerField, readHeader, setHeaderField } from '../header/header.js';
import type { PoLanguage } from '../header/po-language.js';
import { gatherProblems } from '../po-problem.js';
import type { PlacedEntry } from '../read/pieces.js';
import { makeFormsFor, padForms } from '../rewrite/forms-for.js';
import type { PoChanges, WrittenPo } from '../rewrite/po-changes.js';
import { rewriteEntries } from '../rewrite/rewrite-entries.js';
import { confirmSplices } from '../rewrite/rewrite-entry.js';
import type { Splice } from '../rewrite/splice.js';

/** What `xgettext` leaves to be filled in, in the comment above a template's header. */
const PLACEHOLDERS = /^#.*(?:SOME DESCRIPTIVE TITLE|FIRST AUTHOR|YEAR|PACKAGE).*\r?\n(?:#[ \t]*\r?\n)*/gm;

/**
 * The header of a PO file in a language that had none, with the fields that `msginit` writes.
 *
 * @param text the header of the template
 * @param project stands in for a project name that the template leaves out
 */
const freshHeader = (text: string, project: string, language: PoLanguage, { time, translator }: Revision): string => {
  const name = headerField(readHeader(text), 'Project-Id-Version');
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['Project-Id-Version', name === null || name === '' || name === 'PACKAGE VERSION' ? project : name],
    ['POT-Creation-Date', headerField(readHeader(text), 'POT-Creation-Date') || headerTime(time)],
    ['PO-Revision-Date', headerTime(time)],
    ['Last-Translator', translator ?? 'Automatically generated'],
    ['Language-Team', 'none'],
    ['Language', language.code],
    ['MIME-Version', '1.0'],
    ['Content-Type', 'text/plain; charset=UTF-8'],
    ['Content-Transfer-Encoding', '8bit'],
    ['Plural-Forms', pluralFormsField(language)],
  ];
  return fields.reduce((header, [field, value]) => setHeaderField(header, field, value), text);
};

/** Takes the flag and the placeholders off the comment above the template's header. */
const tidyComment = (text: string, { layout, entry }: PlacedEntry): Splice[] => {
  const from = layout.start;
  const to = layout.fields[0]?.start ?? from;
  const comment = text.slice(from, to);
  const placeholders = Array.from(comment.matchAll(PLACEHOLDERS), ({ index, 0: line }) => ({
    from: from + index,
    to: from + index + line.length,
    text: '',
  }));
  return [...placeholders, ...(isFuzzy(entry) ? confirmSplices(text, layout) : [])];
};

/**
 * Makes the PO file of a template in a language that has none yet: the template's text with translations and the header of a PO file,
 * in UTF-8.
 *
 * @param project goes into the header where the template names no project
 */
export const makePo = async (template: Uint8Array, { file, language, forms, revision }: PoChanges, project: string): Promise<WrittenPo> => {
  const problems = gatherProblems(file);
  const po = decodePo(template, problems);
  if (po === null) return { bytes: Buffer.alloc(0), changed: 0, problems: problems.list() };
  const header = findHeader(po.text, po.charset);
  let changed = 0;
  const formsFor = makeFormsFor(forms, language.plurals, problems);
  const { splices } = await rewriteEntries(po, (key, entry) => {
    const own = formsFor(key, entry);
    if (own !== null) changed += 1;
    // A template has two empty forms for each plural, whatever the language has.
    const isEmptyPlural = entry.source.length > 1 && !isBegun(entry);
    return own ?? (isEmptyPlural ? padForms([], language.plurals) : null);
  });
  const headerText = freshHeader(header?.entry.translation[0] ?? '', project, language, revision);
  const tidy = header === null ? [] : tidyComment(po.text, header);
  return { bytes: encodeUtf8({ po, header, headerText, splices: [...tidy, ...splices] }), changed, problems: problems.list() };
};
