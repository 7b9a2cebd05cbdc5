import { isAscii } from 'node:buffer';
import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import { charsetOf } from '@translation-commons/po/read/decode-po.js';
import type { Project } from '../../projects/project.js';
import type { ChangedEntry } from '../compare/embedded-diff.js';
import type { ExportChoice } from '../export/export-choice.js';
import { fileMessages } from '../export/export-messages.js';
import { type ExportedPo, exportPoFiles } from '../export/export-po-files.js';
import type { KeptExport, KeptPart } from '../export/kept/kept-exports.js';
import { type KnownChoices, NOTHING_KNOWN } from '../export/kept/known-choices.js';
import { getProjectLanguage } from '../export/project-language.js';
import { addSetHashes, EMPTY_SET_HASH, type SetHash } from '../export/set-hash.js';
import { runFileOperation } from '../file-thread/run-file-operation.js';
import { readContent, storeContent } from '../files/content.js';
import { toBuffer } from '../files/to-buffer.js';
import { listSnapshotFiles, type SnapshotFile } from './diff.store.js';
import type { Diff } from './diff-format.js';

/** Difference between an export and the snapshot of its project and language. */
export interface ExportDiff extends Pick<Diff, 'diff' | 'charset'> {
  /** Number of entries that differ. */
  readonly changed: number;
  readonly listChanges: () => readonly ChangedEntry[];
  /** The embedded diff. */
  readonly embed: () => Promise<string>;
  /** The exported files as a new snapshot; empty unless they were to be stored. */
  readonly files: readonly SnapshotFile[];
  /** Messages about the files. */
  readonly messages: readonly Message[];
  /** Sguids of the strings whose leading translation is left out: it fails an error check, or its file has no place for it. */
  readonly leftOut: readonly string[];
  /** The ones among them that wait for the other texts of their list. */
  readonly incomplete: readonly string[];
  /** Hash of the translations that people chose. */
  readonly chosenHash: SetHash;
  /** Differences of its files, for diffs that are made later. */
  readonly parts: readonly MadePart[];
}

/** Facts of the difference of a file, as they are kept with it. */
interface FileFacts extends Pick<ExportedPo, 'path' | 'file' | 'problems' | 'leftOut' | 'unwritten' | 'incomplete'> {
  /** SHA-256 of the snapshot's file, in hexadecimal; null where it has none. */
  readonly snapshot: string | null;
  /** Charset of the imported file where the exported one is another, and is in the export. */
  readonly convertedFrom: string | null;
  /** Charsets of both versions where they differ, as far as they hold more than ASCII. */
  readonly charsets: readonly string[];
  /** Number of entries that differ. */
  readonly changed: number;
  /** Size of the unified diff, in bytes. Where the part is kept, the entries that differ follow it, as JSON. */
  readonly diffBytes: number;
}

/** The difference of a file. */
export interface MadePart {
  /** Key of the exported file; null: it is to be made anew each time. */
  readonly key: string | null;
  readonly facts: FileFacts;
  readonly diff: Buffer;
  readonly listChanges: () => readonly ChangedEntry[];
  /** False where it was kept. */
  readonly isNew: boolean;
}

/** Bytes of a file that take as much work to compare as a changed entry takes to write. */
const EMBEDDED_BYTES = 500;

/** Charset of a text with more than ASCII. */
const charsetsOf = (texts: readonly Buffer[]): string[] => texts.filter((bytes) => !isAscii(bytes)).map((bytes) => charsetOf(bytes));

/** The charset that all these are; null where they differ. */
const commonCharset = (charsets: readonly string[]): string | null => {
  const names = new Set(charsets);
  const [name = 'UTF-8'] = names;
  return names.size > 1 ? null : name;
};

const hexOf = (sha256: Buffer | undefined): string | null => sha256?.toString('hex') ?? null;

/** Compares an exported file with the snapshot's. */
const diffFile = async (connection: Connection, exported: ExportedPo, sha256: Buffer | undefined): Promise<Omit<MadePart, 'key'>> => {
  const { path, file, bytes, changed, convertedFrom, problems, leftOut, unwritten, incomplete, isWritten, formatFile } = exported;
  const facts = {
    path,
    file,
    problems,
    leftOut,
    unwritten,
    incomplete,
    snapshot: hexOf(sha256),
    convertedFrom: isWritten ? convertedFrom : null,
  };
  const same = { facts: { ...facts, charsets: [], changed: 0, diffBytes: 0 }, diff: Buffer.alloc(0), listChanges: () => [], isNew: true };
  if (!isWritten || (!sha256 && changed === 0)) return same;
  const before = sha256 ? await readContent(connection, sha256) : null;
  const size = bytes.length + (before?.length ?? 0) + (formatFile?.source.bytes.length ?? 0);
  const compared = await runFileOperation('compareFiles', { path: file, before, after: bytes, formatFile }, size);
  const [diff, changes] = [toBuffer(compared.diff), compared.changed];
  if (diff.length === 0) return same;
  const charsets = charsetsOf(before ? [before, bytes] : [bytes]);
  return { facts: { ...facts, charsets, changed: changes.length, diffBytes: diff.length }, diff, listChanges: () => changes, isNew: true };
};

/** Bytes of a part as it is kept. */
export const packPart = ({ diff, listChanges }: MadePart): Buffer =>
  diff.length === 0 ? diff : Buffer.concat([diff, Buffer.from(JSON.stringify(listChanges()))]);

/** A part as {@link packPart} packed it. */
const unpackPart = (key: string, facts: FileFacts, bytes: Buffer): MadePart => ({
  key,
  facts,
  diff: bytes.subarray(0, facts.diffBytes),
  listChanges: () => (bytes.length === 0 ? [] : JSON.parse(bytes.subarray(facts.diffBytes).toString())),
  isNew: false,
});

/** Choices and differences that a diff has from before. */
export interface DiffBefore {
  readonly choices: KnownChoices;
  readonly kept: Pick<KeptExport, 'parts' | 'read'> | null;
}

const NOTHING_BEFORE: DiffBefore = { choices: NOTHING_KNOWN, kept: null };

/** The kept parts whose file of the snapshot is the same, by key. */
const usableParts = ({ kept }: DiffBefore, snapshot: ReadonlyMap<string, Buffer>): ReadonlyMap<string, KeptPart> =>
  new Map(
    kept?.parts
      .filter(({ facts }) => (facts as FileFacts).snapshot === hexOf(snapshot.get((facts as FileFacts).path)))
      .map((part) => [part.key, part]),
  );

/**
 * Exports a project in a language and diffs it against the snapshot: what the PO files were when the project was imported, or when a
 * snapshot was last taken (decisions, section 8). Files that the snapshot lacks are new ones, if people translated something in them.
 *
 * @param store whether the exported files are stored, for a new snapshot; then all are made
 * @param before what need not be made again
 */
export const diffExport = async (
  connection: Connection,
  project: Project,
  language: Language,
  choice: ExportChoice,
  { store, before = NOTHING_BEFORE }: { readonly store: boolean; readonly before?: DiffBefore },
): Promise<ExportDiff> => {
  const snapshot = new Map((await listSnapshotFiles(connection, project.id, language.code)).map(({ path, sha256 }) => [path, sha256]));
  const usable = usableParts(before, snapshot);
  const parts: MadePart[] = [];
  const files: SnapshotFile[] = [];
  let chosenHash = EMPTY_SET_HASH;
  const kept = { choices: before.choices, has: (key: string) => usable.has(key) };
  for await (const { key, made, chosenHash: hash } of exportPoFiles(connection, project, language, choice, kept)) {
    chosenHash = addSetHashes(chosenHash, hash);
    const part = key === null || made ? undefined : usable.get(key);
    if (key !== null && part && before.kept) parts.push(unpackPart(key, part.facts as FileFacts, await before.kept.read(part)));
    if (!made) continue;
    if (store && made.isWritten) files.push({ path: made.path, sha256: await storeContent(connection, made.bytes) });
    parts.push({ key, ...(await diffFile(connection, made, snapshot.get(made.path))) });
  }
  const spoken = await getProjectLanguage(connection, project, language);
  const listChanges = () => parts.flatMap((part) => part.listChanges());
  return {
    diff: Buffer.concat(parts.map((part) => part.diff)),
    charset: commonCharset(parts.flatMap(({ facts }) => facts.charsets)),
    changed: parts.reduce((sum, { facts }) => sum + facts.changed, 0),
    listChanges,
    embed: () => {
      const changed = listChanges();
      return runFileOperation('embedChanges', { changed, language: spoken }, changed.length * EMBEDDED_BYTES);
    },
    files,
    messages: parts.flatMap(({ facts }) => fileMessages(facts)),
    leftOut: [...new Set(parts.flatMap(({ facts }) => [...facts.leftOut, ...facts.unwritten]))],
    incomplete: parts.flatMap(({ facts }) => facts.incomplete),
    chosenHash,
    parts,
  };
};
