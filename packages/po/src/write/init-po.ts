import { decodePo } from '../charset/decode-po.js';
import { encodeUtf8 } from '../charset/encode-po.js';
import { findHeaderEntry } from '../header/find-header-entry.js';
import { headerField, readHeader, setHeaderField } from '../header/header.js';
import type { PoLanguage } from '../header/po-language.js';
import { formatHeaderTime, type PoRevision, pluralFormsField } from '../header/revise-header.js';
import { hasMsgstr, isFuzzy } from '../po-entry.js';
import { collectPoProblems } from '../po-problem.js';
import type { LocatedEntry } from '../read/entry-chunks.js';
import { makeMsgstrLookup, padPluralForms } from '../rewrite/msgstr-lookup.js';
import type { PoChanges, WrittenPo } from '../rewrite/po-changes.js';
import { rewriteEntries } from '../rewrite/rewrite-entries.js';
import { clearFuzzySplices } from '../rewrite/rewrite-entry.js';
import type { Splice } from '../rewrite/splice.js';

/** What `xgettext` leaves to be filled in, in the comment above a template's header. */
const POT_COMMENT_PLACEHOLDERS = /^#.*(?:SOME DESCRIPTIVE TITLE|FIRST AUTHOR|YEAR|PACKAGE).*\r?\n(?:#[ \t]*\r?\n)*/gm;

/**
 * The header of a PO file in a language that had none, with the fields that `msginit` writes.
 *
 * @param text the header of the template
 * @param project stands in for a project name that the template leaves out
 */
const initHeader = (text: string, project: string, language: PoLanguage, { time, translator }: PoRevision): string => {
  const name = headerField(readHeader(text), 'Project-Id-Version');
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['Project-Id-Version', name === null || name === '' || name === 'PACKAGE VERSION' ? project : name],
    ['POT-Creation-Date', headerField(readHeader(text), 'POT-Creation-Date') || formatHeaderTime(time)],
    ['PO-Revision-Date', formatHeaderTime(time)],
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
const cleanHeaderComment = (text: string, { layout, entry }: LocatedEntry): Splice[] => {
  const from = layout.start;
  const to = layout.fields[0]?.start ?? from;
  const comment = text.slice(from, to);
  const placeholders = Array.from(comment.matchAll(POT_COMMENT_PLACEHOLDERS), ({ index, 0: line }) => ({
    from: from + index,
    to: from + index + line.length,
    text: '',
  }));
  return [...placeholders, ...(isFuzzy(entry) ? clearFuzzySplices(text, layout) : [])];
};

/**
 * Makes the PO file of a template in a language that has none yet: the template's text with translations and the header of a PO file,
 * in UTF-8.
 *
 * @param project goes into the header where the template names no project
 */
export const initPo = async (template: Uint8Array, { file, language, forms, revision }: PoChanges, project: string): Promise<WrittenPo> => {
  const problems = collectPoProblems(file);
  const po = decodePo(template, problems);
  if (po === null) return { bytes: Buffer.alloc(0), changed: 0, problems: problems.list() };
  const header = findHeaderEntry(po.text, po.charset);
  let changed = 0;
  const formsFor = makeMsgstrLookup(forms, language.plurals, problems);
  const { splices } = await rewriteEntries(po, (key, entry) => {
    const own = formsFor(key, entry);
    if (own !== null) changed += 1;
    // A template has two empty forms for each plural, whatever the language has.
    const isEmptyPlural = entry.source.length > 1 && !hasMsgstr(entry);
    return own ?? (isEmptyPlural ? padPluralForms([], language.plurals) : null);
  });
  const headerText = initHeader(header?.entry.translation[0] ?? '', project, language, revision);
  const tidy = header === null ? [] : cleanHeaderComment(po.text, header);
  return { bytes: encodeUtf8({ po, header, headerText, splices: [...tidy, ...splices] }), changed, problems: problems.list() };
};
