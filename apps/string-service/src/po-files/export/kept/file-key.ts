import { createHash } from 'node:crypto';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Project } from '../../../projects/project.js';
import type { UnreadFile } from '../../files/unread-file.store.js';
import type { ChosenTranslation } from '../chosen-translation.store.js';
import type { ExportChoice } from '../export-choice.js';
import type { ExportedTemplate } from '../exported-template.store.js';
import { formatSetHash, type SetHash } from '../set-hash.js';

/** To be raised when files are written otherwise than before from the same data. */
export const WRITER_REVISION = 9;

/** Inputs of every file of an export. */
export interface FileSurroundings {
  readonly project: Project;
  /** As the project's files write it. */
  readonly language: Language;
  readonly choice: ExportChoice;
  readonly unread: readonly UnreadFile[];
  /** Hash of the files that texts of a family come from, the project's own among them; null where it takes none from others. */
  readonly familyFiles: string | null;
  readonly credits: readonly ChosenTranslation[];
}

/** Text of the surroundings for {@link fileKey}. */
export const surroundingsKey = ({ project, language, choice, unread, familyFiles, credits }: FileSurroundings): string =>
  JSON.stringify([
    // The bytes of packed members are the library's.
    [WRITER_REVISION, process.versions.zlib],
    [project.id, project.origin, project.project, project.layout, project.languageTags, project.sourceLanguage],
    language,
    [choice.mode, choice.includeFailing, choice.fullPaths ?? false, choice.allFiles ?? false],
    unread,
    familyFiles,
    credits,
  ]);

/**
 * Key of a file of an export: another one whenever anything differs that the file depends on. Null for a template that was made here, whose entries have
 * no content to be named by.
 */
export const fileKey = (surroundings: string, template: ExportedTemplate, chosen: SetHash): string | null => {
  const { id, path, file, poPath, templateHash, poHash, format } = template;
  if (templateHash === null) return null;
  const parts = [surroundings, id, path, file, poPath, templateHash.toString('hex'), poHash?.toString('hex') ?? null, format];
  return createHash('sha256')
    .update(JSON.stringify([...parts, formatSetHash(chosen)]))
    .digest('base64url');
};
