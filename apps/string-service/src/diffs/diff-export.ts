import { setImmediate } from 'node:timers/promises';
import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { convertToUtf8 } from '@translation-commons/po/rewrite/convert-to-utf8.js';
import type { ExportChoice } from '../exports/export-choice.js';
import { exportPoFiles } from '../exports/export-po-files.js';
import { readContent, storeContent } from '../projects/files/content.js';
import type { Project } from '../projects/project.store.js';
import { listSnapshotFiles, type SnapshotFile } from './diff.store.js';
import { embeddedDiff } from './embedded-diff.js';
import { unifiedDiff } from './unified-diff.js';

/** How an export differs from the snapshot of its project and language. */
export interface ExportDiff {
  /** Unified diff of all PO files; empty where nothing differs. */
  readonly diff: string;
  /** Embedded (word-level) diff. */
  readonly ediff: string;
  /** The exported files as a new snapshot; empty unless they were to be stored. */
  readonly files: readonly SnapshotFile[];
}

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
  const diffs: string[] = [];
  const ediffs: string[] = [];
  const files: SnapshotFile[] = [];
  for await (const { path, file, bytes, changed } of exportPoFiles(connection, project, language, choice)) {
    const sha256 = snapshot.get(path);
    if (keep) files.push({ path, sha256: await storeContent(connection, bytes) });
    if (!sha256 && changed === 0) continue;
    const before = sha256 ? convertToUtf8(await readContent(connection, sha256)).toString() : null;
    const pair = { path: file, before, after: bytes.toString() };
    const diff = unifiedDiff(pair);
    if (diff === '') continue;
    diffs.push(diff);
    await setImmediate();
    ediffs.push(embeddedDiff(pair));
  }
  return { diff: diffs.join(''), ediff: ediffs.join(''), files };
};
