import { headerField, readHeader, setHeaderField } from '../header/header.js';
import type { PoLanguage } from '../header/po-language.js';
import { formatHeaderTime, type PoRevision, pluralFormsField } from '../header/revise-header.js';
import { hasMsgstr, isFuzzy } from '../po-entry.js';
import { collectPoProblems } from '../po-problem.js';
import { decodePo } from '../read/decode-po.js';
import type { LocatedEntry } from '../read/entries/entry-chunks.js';
import { findHeaderEntry } from '../read/find-header-entry.js';
import { encodeUtf8 } from './encode-po.js';
import { makeMsgstrLookup, padPluralForms } from './msgstr-lookup.js';
import type { PoChanges, WrittenPo } from './po-changes.js';
import { rewriteEntries } from './rewrite-entries.js';
import { clearFuzzySplices } from './rewrite-entry.js';
import type { Splice } from './splice.js';

/** Lines of a comment, each with the empty ones below it. */
const COMMENT_LINES = /^#.*\r?\n(?:#[ \t]*\r?\n)*/gm;

/** Placeholders of `xgettext` in the comment above a template's header. Apart, as in one expression each would be tried with the whole line behind it. */
const POT_COMMENT_PLACEHOLDER = /SOME DESCRIPTIVE TITLE|FIRST AUTHOR|YEAR|PACKAGE/;

/**
 * The header of a new PO file, with the fields that `msginit` writes.
 *
 * @param text the header of the template
 * @param project project name where the template has none
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

/** Removes the fuzzy flag and the placeholders from the comment above the template's header. */
const cleanHeaderComment = (text: string, { layout, entry }: LocatedEntry): Splice[] => {
  const from = layout.start;
  const to = layout.fields[0]?.start ?? from;
  const comment = text.slice(from, to);
  const placeholders = Array.from(comment.matchAll(COMMENT_LINES)).flatMap(({ index, 0: line }) =>
    POT_COMMENT_PLACEHOLDER.test(line) ? [{ from: from + index, to: from + index + line.length, text: '' }] : [],
  );
  return [...placeholders, ...(isFuzzy(entry) ? clearFuzzySplices(text, layout) : [])];
};

/**
 * As `msginit`: makes a new PO file of a template for a language, in UTF-8: the template's text with translations and a PO header.
 *
 * @param project project name for the header where the template has none
 */
export const initPo = async (
  template: Uint8Array,
  { file, language, forms, revision, takesFewerForms = false }: PoChanges,
  project: string,
): Promise<WrittenPo> => {
  const problems = collectPoProblems(file);
  const po = decodePo(template, problems);
  const refused = new Set<string>();
  const absent = new Set(forms.keys());
  const unwritten = () => [...new Set([...refused, ...absent])];
  if (po === null) return { bytes: Buffer.alloc(0), convertedFrom: null, changed: 0, unwritten: unwritten(), problems: problems.list() };
  const header = findHeaderEntry(po.text, po.charset);
  let changed = 0;
  const formsFor = makeMsgstrLookup(forms, { plurals: language.plurals, takesFewerForms, refused }, problems);
  const { splices } = await rewriteEntries(po, (sguid, entry) => {
    absent.delete(sguid);
    const own = formsFor(sguid, entry);
    if (own !== null) changed += 1;
    // A template has two empty plural forms, whatever the language has.
    const isEmptyPlural = entry.source.length > 1 && !hasMsgstr(entry);
    return own ?? (isEmptyPlural ? padPluralForms([], language.plurals) : null);
  });
  const headerText = initHeader(header?.entry.translation[0] ?? '', project, language, revision);
  const headerSplices = header === null ? [] : cleanHeaderComment(po.text, header);
  const bytes = encodeUtf8({ po, header, headerText, splices: [...headerSplices, ...splices] });
  return { bytes, convertedFrom: null, changed, unwritten: unwritten(), problems: problems.list() };
};
