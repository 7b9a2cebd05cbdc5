import { createHash } from 'node:crypto';
import type { Connection } from '@translation-commons/core/database/database.js';
import { withReadSnapshot } from '@translation-commons/core/database/transaction.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { Project } from '../../../projects/project.js';
import { readCredits } from '../credits/read-credits.js';
import { readTranslatorCredits } from '../credits/translator-credits.js';
import type { ExportChoice } from '../export-choice.js';
import { listTemplates } from '../exported-template.store.js';
import { WRITER_REVISION } from '../kept/file-key.js';
import { findKnownChoices } from '../kept/known-choices.js';
import { addSetHashes, EMPTY_SET_HASH, formatSetHash, type SetHash } from '../set-hash.js';
import { hashChoices, hashExport } from './export-hash.store.js';

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
 * that its bytes depend on. It costs few statements, and none of the files is read or written for it, unless the export names people.
 *
 * @param chosenHash of what people chose
 */
export const getExportTag = async (
  connection: Connection,
  { project, language, choice, format }: TaggedExport,
  chosenHash: SetHash,
): Promise<string> => {
  const { snapshot, ...hashes } = await hashExport(connection, project, language.code, choice);
  const { code, plurals, pluralRule } = language;
  const asked = [
    project.origin,
    project.project,
    project.layout,
    project.languageTags,
    project.sourceLanguage,
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
  const parts = [
    WRITER_REVISION,
    process.versions.zlib,
    format,
    asked,
    hashes,
    formatSetHash(chosenHash),
    format === 'archive' ? null : snapshot,
  ];
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
};

/** Hash of what people chose in all templates of a project. Where it is kept, only templates with changes since are looked at. */
const hashChosen = async (connection: Connection, dataDir: string, { project, language, choice }: TaggedExport): Promise<SetHash> => {
  if (choice.mode === 'original') return EMPTY_SET_HASH;
  const known = await findKnownChoices(connection, dataDir, { project, lng: language.code, choice });
  const templates = await listTemplates(connection, project.id, language.code);
  const unknown = templates.filter((template) => known.hashOf(template) === null).map(({ id }) => id);
  const found = unknown.length > 0 ? await hashChoices(connection, project, language.code, choice, unknown) : new Map<number, SetHash>();
  let sum = EMPTY_SET_HASH;
  for (const template of templates) {
    const hash = known.hashOf(template) ?? found.get(template.id) ?? EMPTY_SET_HASH;
    known.note(template, hash);
    sum = addSetHashes(sum, hash);
  }
  // Names of preferred people are as many as a stranger likes; of an export that is made, they are kept with it.
  if (choice.mode !== 'preferred') await known.keep();
  return sum;
};

/** The entity tag of an export or diff as it would be made now, all of one moment. */
export const tagNow = ({ db, settings }: Pick<Context, 'db' | 'settings'>, asked: TaggedExport): Promise<string> =>
  withReadSnapshot({ pool: db.unlimited }, async (connection) =>
    getExportTag(connection, asked, await hashChosen(connection, settings.dataDir, asked)),
  );
