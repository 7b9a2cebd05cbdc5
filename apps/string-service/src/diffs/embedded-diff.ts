import { type Entry, entryKey, isHeader } from '@translation-commons/po/entry.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { translationLines } from '@translation-commons/po/rewrite/rewrite-entry.js';
import { fieldLines } from '@translation-commons/po/write/wrap.js';
import { diffWordsWithSpace } from 'diff';
import type { FilePair } from './unified-diff.js';

/** The words that went in `{-…-}`, those that came in `{+…+}`, the others as they are (as `wdiff` and `git diff --word-diff` mark them). */
export const markWords = (before: string, after: string): string =>
  diffWordsWithSpace(before, after)
    .map(({ value, added, removed }) => {
      if (added) return `{+${value}+}`;
      return removed ? `{-${value}-}` : value;
    })
    .join('');

const entriesOf = (path: string, text: string | null): readonly Entry[] =>
  text === null ? [] : [...readPo(Buffer.from(text), { file: path }).pieces].flat().filter((entry) => !entry.obsolete && !isHeader(entry));

const sameForms = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((form, index) => form === other[index]);

const markedEntry = (entry: Entry, before: readonly string[]): string => {
  const { source, context, flags, references, translation } = entry;
  const [msgid = '', plural] = source;
  const kept = flags.filter((flag) => flag !== 'fuzzy');
  return [
    ...references.map((reference) => `#: ${reference}`),
    ...(kept.length > 0 ? [`#, ${kept.join(', ')}`] : []),
    ...(context === null ? [] : fieldLines('msgctxt', context)),
    ...fieldLines('msgid', msgid),
    ...(plural === undefined ? [] : fieldLines('msgid_plural', plural)),
    ...translationLines(
      plural !== undefined,
      translation.map((form, index) => markWords(before[index] ?? '', form)),
      flags,
    ),
  ].join('\n');
};

/** The changed entries of a PO file, in PO form, with the words that went and came marked; empty where no translation changed. */
export const embeddedDiff = ({ path, before, after }: FilePair): string => {
  const former = new Map(entriesOf(path, before).map((entry) => [entryKey(entry.context, entry.source[0] ?? ''), entry.translation]));
  const changed = entriesOf(path, after).flatMap((entry) => {
    const was = former.get(entryKey(entry.context, entry.source[0] ?? '')) ?? [];
    const begun = entry.translation.some((form) => form !== '') || was.some((form) => form !== '');
    return begun && !sameForms(was, entry.translation) ? [markedEntry(entry, was)] : [];
  });
  return changed.length === 0 ? '' : `# ${path}\n\n${changed.join('\n\n')}\n\n`;
};
