import { canHold, findCharset, UTF_8 } from '../charset/charset.js';
import { headerField, readHeader, setHeaderField } from '../header/header.js';
import { readPluralForms } from '../header/plural-forms.js';
import { setHeaderCharset } from '../header/revise-header.js';
import { entryKey, hasMsgstr, isHeaderEntry, sameTexts } from '../po-entry.js';
import { collectPoProblems } from '../po-problem.js';
import { type DecodedPo, decodePo } from '../read/decode-po.js';
import { entryChunks, IGNORED_PROBLEMS } from '../read/entries/entry-chunks.js';
import type { ObserveLeftOut } from '../read/entries/scan-entries.js';
import { watchGaps } from '../read/watch-gaps.js';
import { type EntryInText, type EntryMatch, keptText, mergedText, obsoleteText } from '../rewrite/merged-entry.js';
import { rewriteHeader } from '../rewrite/rewrite-header.js';
import { applySplices, detectEol } from '../rewrite/splice.js';
import { type FuzzyIndex, type IndexedMessage, makeFuzzyIndex } from './fuzzy-index.js';

/** A PO file, merged with a new template. */
export interface MergedPo {
  readonly bytes: Buffer;
  /** Messages that the file lacked; they have no translation. */
  readonly added: number;
  /** Translations that became obsolete. */
  readonly obsolete: number;
  /** Translations that became fuzzy, as their message changed. */
  readonly fuzzy: number;
  /** New messages that were not compared with the former ones, as too many are nearly the same: they have no translation. */
  readonly unsearched: number;
}

/** Options of merging a PO file with a template. */
export interface MergeOptions {
  /** Number of plural forms of the file's language, where its header names none. */
  readonly plurals?: number;
  /** Steps that finding messages that are nearly the same may take; see {@link makeFuzzyIndex}. */
  readonly likenessSteps?: number;
}

interface FormerMessage extends IndexedMessage {
  readonly at: EntryInText;
}

const entriesOf = function* ({ text, charset }: DecodedPo, leftOut?: ObserveLeftOut): Generator<EntryInText> {
  for (const chunk of entryChunks(text, charset, IGNORED_PROBLEMS, leftOut))
    for (const { entry, layout } of chunk) yield { entry, layout, text };
};

const keyOf = ({ entry }: EntryInText): string => entryKey(entry.context, entry.source[0] ?? '');

/** The file's messages by key, live ones before obsolete ones. */
const formerMessages = (entries: readonly EntryInText[]): Map<string, EntryInText> => {
  const byKey = new Map<string, EntryInText>();
  for (const obsolete of [false, true])
    for (const at of entries)
      if (at.entry.obsolete === obsolete && !isHeaderEntry(at.entry) && !byKey.has(keyOf(at))) byKey.set(keyOf(at), at);
  return byKey;
};

/** Header fields that come from the template, where it has them: also empty ones, as msgmerge takes them. */
const TEMPLATE_FIELDS = ['Report-Msgid-Bugs-To', 'POT-Creation-Date'];

const mergedHeader = (text: string, template: string): string =>
  TEMPLATE_FIELDS.reduce((header, name) => {
    const value = headerField(readHeader(template), name);
    return value === null ? header : setHeaderField(header, name, value);
  }, text);

const headerText = (header: EntryInText, after: string): string => {
  const { text, layout } = header;
  const own = text.slice(layout.start, layout.end);
  const shifted = rewriteHeader(text, header, after).map(({ from, to, text: written }) => {
    return { from: from - layout.start, to: to - layout.start, text: written };
  });
  return [...applySplices(own, shifted)].join('').replaceAll('\r\n', '\n');
};

const matchOf = (wanted: EntryInText, former: ReadonlyMap<string, EntryInText>, index: () => FuzzyIndex<FormerMessage>): EntryMatch => {
  const same = former.get(keyOf(wanted));
  if (same) return { kind: 'same', former: same };
  const similar = index().find(wanted.entry.source[0] ?? '', wanted.entry.context);
  return similar ? { kind: 'similar', former: similar.at } : { kind: 'new' };
};

const indexTranslated = (former: readonly EntryInText[], steps: number | undefined): FuzzyIndex<FormerMessage> =>
  makeFuzzyIndex(
    former
      .filter(({ entry }) => (entry.translation[0] ?? '') !== '')
      .map((at) => ({ msgid: at.entry.source[0] ?? '', context: at.entry.context, at })),
    steps === undefined ? {} : { steps },
  );

const encodeMerged = (po: DecodedPo, bytes: Uint8Array, compose: (charset: string) => string): Buffer => {
  const mark = Buffer.from(bytes.subarray(0, po.bomBytes));
  const own = compose(po.charset.name);
  if (canHold(po.charset, own)) return Buffer.concat([mark, po.charset.encode(own)]);
  return UTF_8.encode(compose(UTF_8.name));
};

/**
 * As `msgmerge --previous`: merges a PO file with a new template (POT). New messages come without translation, those that are gone become
 * obsolete, and those that changed a little keep their translation, fuzzy and with the previous msgid. Messages are in the order of the
 * template. What the template changed nothing about stays byte for byte, where msgmerge would wrap it anew. The charset stays where it has
 * all characters of the template, else it becomes UTF-8. It blocks while it works, so it belongs into a worker thread.
 *
 * @returns null where one of the two cannot be decoded, or the file holds anything that is no entry: it would be lost
 */
export const mergePo = (bytes: Uint8Array, template: Uint8Array, { plurals = 2, likenessSteps }: MergeOptions = {}): MergedPo | null => {
  const [po, pot] = [decodePo(bytes, collectPoProblems('')), decodePo(template, collectPoProblems(''))];
  if (po === null || pot === null) return null;
  const gaps = watchGaps(po.text);
  const entries = [...entriesOf(po, gaps.observe)];
  if (gaps.summary().leftOut > 0) return null;
  const header = entries.find(({ entry }) => isHeaderEntry(entry));
  const [before = ''] = header?.entry.translation ?? [];
  const nplurals = readPluralForms(headerField(readHeader(before), 'Plural-Forms') ?? '')?.nplurals ?? plurals;
  const former = formerMessages(entries);
  let fuzzyIndex: FuzzyIndex<FormerMessage> | undefined;
  const index = () => {
    fuzzyIndex ??= indexTranslated([...former.values()], likenessSteps);
    return fuzzyIndex;
  };

  const blocks: string[] = [];
  const done = new Set<string>();
  const used = new Set<EntryInText>();
  let templateHeader = '';
  let [added, fuzzy] = [0, 0];
  for (const wanted of entriesOf(pot)) {
    if (isHeaderEntry(wanted.entry)) templateHeader ||= wanted.entry.translation[0] ?? '';
    if (wanted.entry.obsolete || isHeaderEntry(wanted.entry) || done.has(keyOf(wanted))) continue;
    done.add(keyOf(wanted));
    const match = matchOf(wanted, former, index);
    if (match.kind === 'new') added += 1;
    else used.add(match.former);
    if (match.kind !== 'new' && hasMsgstr(match.former.entry) && !sameTexts(match.former.entry.source, wanted.entry.source)) fuzzy += 1;
    blocks.push(mergedText(wanted, match, nplurals));
  }
  let obsolete = 0;
  for (const at of former.values()) {
    if (used.has(at) || !hasMsgstr(at.entry)) continue;
    blocks.push(at.entry.obsolete ? keptText(at) : obsoleteText(at));
    if (!at.entry.obsolete) obsolete += 1;
  }
  const after = mergedHeader(before, templateHeader);
  const eol = detectEol(po.text, 0);
  const compose = (charset: string) => {
    const named = findCharset(po.headerCharset ?? '')?.name === charset ? after : setHeaderCharset(after, charset);
    const text = `${[...(header ? [headerText(header, named)] : []), ...blocks].join('\n\n')}\n`;
    return eol === '\n' ? text : text.replaceAll('\n', eol);
  };
  return { bytes: encodeMerged(po, bytes, compose), added, obsolete, fuzzy, unsearched: fuzzyIndex?.unsearched() ?? 0 };
};
