import { createHash } from 'node:crypto';
import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Project } from '../../projects/project.js';
import type { ExportChoice } from './export-choice.js';
import { hashExport } from './export-hash.store.js';
import { readCredits } from './read-credits.js';
import type { SetHash } from './set-hash.js';
import { readTranslatorCredits } from './translator-credits.js';

/** Part of every tag: to be raised when files are written otherwise than before from the same data. */
const WRITER_REVISION = 5;

/** Inputs of an entity tag beside the data. */
export interface TaggedExport {
  readonly project: Project;
  readonly language: Language;
  readonly choice: ExportChoice;
  /** `archive`, or the format of a diff against the snapshot. */
  readonly format: 'archive' | 'diff' | 'ediff';
}

/**
 * The entity tag (`ETag`, RFC 9110, section 8.8.3) of an export or of its diff against the snapshot: another one whenever anything changes
 * that its bytes depend on. It costs two statements, and none of the files is read or written for it, unless the export names people.
 *
 * @param chosenHash of what people chose, where the files were made already
 */
export const getExportTag = async (
  connection: Connection,
  { project, language, choice, format }: TaggedExport,
  chosenHash: SetHash | null,
): Promise<string> => {
  const { snapshot, ...hashes } = await hashExport(connection, project, language.code, choice, chosenHash);
  const { code, plurals, pluralRule } = language;
  const asked = [
    project.origin,
    project.project,
    project.layout,
    project.languageTags,
    code,
    plurals,
    pluralRule,
    choice.mode,
    [...choice.voterIds].sort(),
    choice.agreedBy ?? null,
    choice.includeFailing,
    choice.fullPaths ?? false,
    choice.allFiles ?? false,
    choice.credits ? await readCredits(connection, project, language, choice) : null,
    await readTranslatorCredits(connection, project, language, choice),
  ];
  const parts = [WRITER_REVISION, format, asked, hashes, format === 'archive' ? null : snapshot];
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
};
