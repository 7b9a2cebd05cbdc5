import { isAscii } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { formatProblem } from '@translation-commons/po/po-problem.js';
import { charsetOf } from '@translation-commons/po/read/decode-po.js';
import type { Project } from '../../projects/project.js';
import type { ExportChoice } from '../export/export-choice.js';
import { convertedMessage } from '../export/export-messages.js';
import { exportPoFiles } from '../export/export-po-files.js';
import { getProjectLanguage } from '../export/project-language.js';
import { addSetHashes, EMPTY_SET_HASH, type SetHash } from '../export/set-hash.js';
import { readContent, storeContent } from '../files/content.js';
import { listSnapshotFiles, type SnapshotFile } from './diff.store.js';
import type { Diff } from './diff-format.js';
import { type ChangedEntry, embeddedDiff, findChangedEntries } from './embedded-diff.js';
import { unifiedDiffOfBytes } from './unified-diff.js';

/** Difference between an export and the snapshot of its project and language. */
export interface ExportDiff extends Diff {
  /** The exported files as a new snapshot; empty unless they were to be stored. */
  readonly files: readonly SnapshotFile[];
  /** The entries that differ. */
  readonly changes: readonly ChangedEntry[];
  /** Messages about the files. */
  readonly messages: readonly Message[];
  /** Sguids of the strings whose leading translation is left out: it fails an error check, or its file has no place for it. */
  readonly leftOut: readonly string[];
  /** Hash of the translations that people chose. */
  readonly chosenHash: SetHash;
}

/** The charset that all these texts are in, as far as they hold more than ASCII; null where they differ. */
const commonCharset = (texts: readonly Buffer[]): string | null => {
  const names = new Set(texts.filter((bytes) => !isAscii(bytes)).map((bytes) => charsetOf(bytes)));
  const [name = 'UTF-8'] = names;
  return names.size > 1 ? null : name;
};

/**
 * Exports a project in a language and diffs it against the snapshot: what the PO files were when the project was imported, or when a
 * snapshot was last taken (decisions, section 8). Files that the snapshot lacks are new ones, if people translated something in them.
 *
 * @param keep whether the exported files are stored, for a new snapshot
 */
export const diffExport = async (
  connection: Connection,
  project: Project,
  language: Language,
  choice: ExportChoice,
  { keep }: { readonly keep: boolean },
): Promise<ExportDiff> => {
  const snapshot = new Map((await listSnapshotFiles(connection, project.id, language.code)).map(({ path, sha256 }) => [path, sha256]));
  const diffs: Buffer[] = [];
  const versions: Buffer[] = [];
  const changes: ChangedEntry[] = [];
  const files: SnapshotFile[] = [];
  const messages: Message[] = [];
  const leftOut = new Set<string>();
  let chosenHash = EMPTY_SET_HASH;
  for await (const exported of exportPoFiles(connection, project, language, choice)) {
    const { path, file, bytes, changed, convertedFrom, isWritten } = exported;
    chosenHash = addSetHashes(chosenHash, exported.chosenHash);
    for (const sguid of [...exported.leftOut, ...exported.unwritten]) leftOut.add(sguid);
    messages.push(...exported.problems.map((problem) => warning(formatProblem(problem))));
    if (!isWritten) continue;
    const sha256 = snapshot.get(path);
    if (keep) files.push({ path, sha256: await storeContent(connection, bytes) });
    if (convertedFrom !== null) messages.push(convertedMessage(file, convertedFrom));
    if (!sha256 && changed === 0) continue;
    const before = sha256 ? await readContent(connection, sha256) : null;
    const pair = { path: file, before, after: bytes };
    const diff = unifiedDiffOfBytes(pair);
    if (diff.length === 0) continue;
    diffs.push(diff);
    versions.push(...(before ? [before, bytes] : [bytes]));
    await setImmediate();
    changes.push(...findChangedEntries(pair, exported.formatFile));
  }
  const spoken = await getProjectLanguage(connection, project, language);
  return {
    diff: Buffer.concat(diffs),
    charset: commonCharset(versions),
    ediff: embeddedDiff(changes, spoken),
    files,
    changes,
    messages,
    leftOut: [...leftOut],
    chosenHash,
  };
};
