import { compareWords } from '@translation-commons/core/translations/compare-words.js';
import type { PoLanguage } from '@translation-commons/po/header/po-language.js';
import { pluralFormsField } from '@translation-commons/po/header/revise-header.js';
import { entryKey, isHeaderEntry, type PoEntry, sameTexts } from '@translation-commons/po/po-entry.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { msgstrLines } from '@translation-commons/po/write/msgstr-lines.js';
import { wrapField } from '@translation-commons/po/write/wrap.js';
import { type FormatFile, readFormatEntries } from '../format-files/format-file.js';
import type { FileVersions } from './unified-diff.js';

/** A text in another's place, as the two changes that it is. */
const replaced = (before: string, after: string) => [
  ...(before === '' ? [] : [{ value: before, added: false, removed: true }]),
  ...(after === '' ? [] : [{ value: after, added: true, removed: false }]),
];

/**
 * The words that went in `{-…-}`, those that came in `{+…+}`, the others as they are (as `wdiff` and `git diff --word-diff` mark them).
 * Texts that would be too much work to compare count as replaced as a whole.
 */
const wordDiff = (before: string, after: string): string =>
  (compareWords(before, after) ?? replaced(before, after))
    .map(({ value, added, removed }) => {
      if (added) return `{+${value}+}`;
      return removed ? `{-${value}-}` : value;
    })
    .join('');

/** The entries of a file one after the other, as all of a large file would take much memory. */
function* liveEntries(path: string, bytes: Buffer | null, formatFile: FormatFile | null): Generator<PoEntry> {
  if (bytes === null) return;
  if (formatFile) return yield* readFormatEntries({ formatFile, bytes });
  for (const chunk of readPo(bytes, { file: path }).chunks)
    for (const entry of chunk) if (!entry.obsolete && !isHeaderEntry(entry)) yield entry;
}

/** A changed entry of an embedded diff: its former and its new text. */
export interface ChangedEntry {
  /** Path of its PO file. */
  readonly path: string;
  readonly entry: PoEntry;
  readonly before: readonly string[];
}

/**
 * The entries of a file whose `msgstr` changed, in the file's order.
 *
 * @param formatFile facts of a file that is no PO
 */
export const findChangedEntries = ({ path, before, after }: FileVersions<Buffer>, formatFile: FormatFile | null = null): ChangedEntry[] => {
  const former = new Map<string, readonly string[]>();
  for (const entry of liveEntries(path, before, formatFile)) former.set(keyOf(entry), entry.translation);
  const changed: ChangedEntry[] = [];
  for (const entry of liveEntries(path, after, formatFile)) {
    const was = former.get(keyOf(entry)) ?? [];
    const begun = entry.translation.some((form) => form !== '') || was.some((form) => form !== '');
    if (begun && !sameTexts(was, entry.translation)) changed.push({ path, entry, before: was });
  }
  return changed;
};

const keyOf = ({ context, source }: PoEntry): string => entryKey(context, source[0] ?? '');

/** A {@link wordDiff} with the first and last newline outside of the marks, because `msgid` and `msgstr` of a PO file must begin and end alike. */
const markedForm = (before: string, after: string): string => {
  const [lead = '', end = ''] = [/^\n/, /(?<=.)\n$/s].map((newLine) => newLine.exec(after)?.[0] ?? '');
  const inner = (text: string): string => {
    const rest = text.startsWith(lead) ? text.slice(lead.length) : text;
    return rest.slice(0, rest.length - (rest.endsWith(end) ? end.length : 0));
  };
  return `${lead}${wordDiff(inner(before), inner(after))}${end}`;
};

const markedForms = ({ entry, before }: ChangedEntry): string[] =>
  entry.translation.map((form, index) => markedForm(before[index] ?? '', form));

const formatEntry = (first: ChangedEntry, others: readonly ChangedEntry[]): string => {
  const { source, context, flags, references } = first.entry;
  const [msgid = '', plural] = source;
  const kept = flags.filter((flag) => flag !== 'fuzzy');
  const forms = markedForms(first);
  // A PO file may contain an entry once only, so a comment lists the files with another text.
  const elsewhere = others.map((other) => {
    const marked = markedForms(other);
    return `# ${other.path}${sameTexts(marked, forms) ? '' : `: ${JSON.stringify(marked.join('\n'))}`}`;
  });
  return [
    `# ${first.path}`,
    ...elsewhere,
    ...references.map((reference) => `#: ${reference}`),
    ...(kept.length > 0 ? [`#, ${kept.join(', ')}`] : []),
    ...(context === null ? [] : wrapField('msgctxt', context)),
    ...wrapField('msgid', msgid),
    ...(plural === undefined ? [] : wrapField('msgid_plural', plural)),
    ...msgstrLines(plural !== undefined, forms, flags),
  ].join('\n');
};

/** Header of an embedded diff, so that tools know its charset and plural forms. */
const formatHeader = ({ code, plurals, pluralRule }: PoLanguage): string => {
  const fields = [
    `Language: ${code}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `Plural-Forms: ${pluralFormsField({ plurals, pluralRule })}`,
  ];
  return ['msgid ""', ...wrapField('msgstr', fields.map((field) => `${field}\n`).join(''))].join('\n');
};

/** Changed entries, and the language of their files. */
export interface ChangesToEmbed {
  readonly changed: readonly ChangedEntry[];
  readonly language: PoLanguage;
}

/**
 * Embedded (word-level) diff of PO files, as one PO file in UTF-8: the changed entries of all of them, each once, each `msgstr` as a
 * {@link wordDiff}; empty where none changed.
 */
export const embedChanges = ({ changed, language }: ChangesToEmbed): string => {
  if (changed.length === 0) return '';
  const byKey = new Map<string, [first: ChangedEntry, ...others: ChangedEntry[]]>();
  for (const one of changed) {
    const known = byKey.get(keyOf(one.entry));
    if (known) known.push(one);
    else byKey.set(keyOf(one.entry), [one]);
  }
  const entries = [...byKey.values()].map(([first, ...others]) => formatEntry(first, others));
  return `${[formatHeader(language), ...entries].join('\n\n')}\n`;
};
