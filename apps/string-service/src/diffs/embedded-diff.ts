import { compareWords } from '@translation-commons/core/translations/compare-words.js';
import { entryKey, isHeaderEntry, type PoEntry, sameForms } from '@translation-commons/po/po-entry.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { msgstrLines } from '@translation-commons/po/write/msgstr-lines.js';
import { wrapField } from '@translation-commons/po/write/wrap.js';
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
export const wordDiff = (before: string, after: string): string =>
  (compareWords(before, after) ?? replaced(before, after))
    .map(({ value, added, removed }) => {
      if (added) return `{+${value}+}`;
      return removed ? `{-${value}-}` : value;
    })
    .join('');

const liveEntries = (path: string, text: string | null): readonly PoEntry[] =>
  text === null
    ? []
    : [...readPo(Buffer.from(text), { file: path }).chunks].flat().filter((entry) => !entry.obsolete && !isHeaderEntry(entry));

const entryWordDiff = (entry: PoEntry, before: readonly string[]): string => {
  const { source, context, flags, references, translation } = entry;
  const [msgid = '', plural] = source;
  const kept = flags.filter((flag) => flag !== 'fuzzy');
  return [
    ...references.map((reference) => `#: ${reference}`),
    ...(kept.length > 0 ? [`#, ${kept.join(', ')}`] : []),
    ...(context === null ? [] : wrapField('msgctxt', context)),
    ...wrapField('msgid', msgid),
    ...(plural === undefined ? [] : wrapField('msgid_plural', plural)),
    ...msgstrLines(
      plural !== undefined,
      translation.map((form, index) => wordDiff(before[index] ?? '', form)),
      flags,
    ),
  ].join('\n');
};

/** Embedded (word-level) diff of a PO file: the changed entries in PO format, each `msgstr` as a {@link wordDiff}; empty where none changed. */
export const embeddedDiff = ({ path, before, after }: FileVersions): string => {
  const former = new Map(liveEntries(path, before).map((entry) => [entryKey(entry.context, entry.source[0] ?? ''), entry.translation]));
  const changed = liveEntries(path, after).flatMap((entry) => {
    const was = former.get(entryKey(entry.context, entry.source[0] ?? '')) ?? [];
    const begun = entry.translation.some((form) => form !== '') || was.some((form) => form !== '');
    return begun && !sameForms(was, entry.translation) ? [entryWordDiff(entry, was)] : [];
  });
  return changed.length === 0 ? '' : `# ${path}\n\n${changed.join('\n\n')}\n\n`;
};
