import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withReadSnapshot } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import { formatProjectName, type Project, type ProjectName } from '../../projects/project.js';
import { type DiffLatestParams, type ExportChoice, getDiffLatestChoice } from '../export/export-choice.js';
import { findKeptExport, keepExport } from '../export/kept/kept-exports.js';
import { findKnownChoices } from '../export/kept/known-choices.js';
import { getExportTag, tagNow } from '../export/tag/export-tag.js';
import { findDiff, type ListedDiff, listDiffs } from './diff.store.js';
import { diffExport, type ExportDiff, type MadePart, packPart } from './diff-export.js';
import { type Diff, type DiffFormat, parseDiffFormat } from './diff-format.js';

/** Subject of a diff: a project in a language. */
export interface DiffScope extends ProjectName {
  readonly lng: string;
}

const getDiffedProject = async (context: Context, { lng, ...name }: DiffScope): Promise<Project> => {
  const project = await getProject(context, name, 'not-found');
  getLanguage(context.languages, lng);
  return project;
};

/** Saved diffs that pages show. */
const LAST_DIFFS_LIMIT = 20;

/** The last saved diffs of a project in a language. */
export interface LastDiffs {
  /** Oldest first. */
  readonly diffs: readonly ListedDiff[];
  /** True where there are older ones. */
  readonly more: boolean;
}

/** Lists the last saved diffs of a project in a language, for a page. Refuses an unknown project with `not-found`. */
export const listLastDiffs = async (context: Context, of: DiffScope): Promise<LastDiffs> => {
  const project = await getDiffedProject(context, of);
  const found = await listDiffs(context.db.pool, project.id, of.lng, LAST_DIFFS_LIMIT + 1);
  return { diffs: found.slice(-LAST_DIFFS_LIMIT), more: found.length > LAST_DIFFS_LIMIT };
};

/**
 * The list of saved diffs as tab-separated text: number, time (ISO 8601, UTC) and comment, a line each, oldest first. Refuses an unknown
 * project with `not-found`.
 */
export const formatDiffList = async (context: Context, of: DiffScope): Promise<string> => {
  const project = await getDiffedProject(context, of);
  const diffs = await listDiffs(context.db.pool, project.id, of.lng);
  return diffs.map(({ nr, time, comment }) => `${nr}\t${time.toISOString()}\t${comment.replace(/\s+/g, ' ')}\n`).join('');
};

/** Reads the saved diff with this number. Refuses an unknown project or number with `not-found`. */
export const getSavedDiff = async (context: Context, { nr, ...of }: DiffScope & { readonly nr: string }): Promise<Diff> => {
  const project = await getDiffedProject(context, of);
  const found = /^\d{1,9}$/.test(nr) ? await findDiff(context.db.pool, project.id, of.lng, Number(nr)) : null;
  if (!found)
    throw new Refusal(
      'not-found',
      sentence('There is no saved diff {nr} of {project} in {lng}.', { nr, project: formatProjectName(of), lng: of.lng }),
    );
  return found;
};

/** The parameters of a diff that is made now. */
export interface LatestDiffParams extends DiffLatestParams {
  readonly format?: string | undefined;
}

/** A diff that was asked for, with what its parameters mean. */
export interface AskedDiff {
  readonly project: Project;
  readonly language: Language;
  readonly choice: ExportChoice;
  readonly format: DiffFormat;
}

/**
 * Finds the project and language that the parameters of a diff name. Refuses an unknown project with `not-found`, other invalid parameters
 * with `malformed`.
 */
export const findLatestDiff = async (context: Context, of: DiffScope, asked: LatestDiffParams): Promise<AskedDiff> => {
  const project = await getDiffedProject(context, of);
  const format = parseFormatParam(asked.format);
  const choice = await getDiffLatestChoice(context, asked);
  return { project, format, choice, language: getLanguage(context.languages, of.lng) };
};

/** The entity tag of a diff as it would be made now. */
export const tagLatestDiff = (context: Context, asked: AskedDiff): Promise<string> => tagNow(context, asked);

/** Keeps the differences of the files, where some of them are new. */
const keepDiff = async ({ settings, now }: Context, asked: string, tag: string, parts: readonly MadePart[]): Promise<void> => {
  if (parts.every(({ isNew }) => !isNew)) return;
  const packed = parts.map(packPart);
  await using folder = await makeTemporaryFolder(settings.dataDir);
  const file = join(folder.path, 'diff');
  let offset = 0;
  const keeping = parts.flatMap(({ key, facts }, nr) => {
    const length = packed[nr]?.length ?? 0;
    offset += length;
    return key === null ? [] : [{ key, facts, offset: offset - length, length }];
  });
  await writeFile(file, packed, { mode: 0o600 });
  const report = { messages: [], leftOut: 0 };
  await keepExport(settings.dataDir, file, { asked, tag, bytes: offset, report, parts: keeping }, now());
};

/**
 * The diff of an export made now against the snapshot, with its entity tag. Saves nothing, and waits for no export (decisions, section 13). Files without a
 * change since the last time are not compared again.
 */
export const diffLatest = (context: Context, asked: AskedDiff): Promise<ExportDiff & { readonly tag: string }> =>
  withReadSnapshot({ pool: context.db.unlimited }, async (connection) => {
    const { project, language, choice } = asked;
    const { dataDir } = context.settings;
    const under = JSON.stringify(['diff', project.id, language.code, choice]);
    const choices = await findKnownChoices(connection, dataDir, { project, lng: language.code, choice });
    await using kept = await findKeptExport(dataDir, under, context.now());
    const made = await diffExport(connection, project, language, choice, { store: false, before: { choices, kept } });
    const tag = await getExportTag(connection, asked, made.chosenHash);
    // It is given even where it cannot be kept, as on a full disk.
    await keepDiff(context, under, tag, made.parts).catch((err) => context.log.warn({ err }, 'A diff could not be kept.'));
    await choices.keep();
    return { tag, ...made };
  });

const parseFormatParam = (format: string | undefined): DiffFormat => {
  const known = parseDiffFormat(format);
  if (known) return known;
  throw refuseParam('format', sentence('format: unknown value "{format}". Use diff or ediff.', { format: format ?? '' }));
};
