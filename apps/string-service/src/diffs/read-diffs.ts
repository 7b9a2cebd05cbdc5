import type { Connection } from '@translation-commons/core/database/database.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type DiffLatestParams, getDiffLatestChoice } from '../exports/export-choice.js';
import { withExportLock } from '../exports/export-lock.js';
import { getProject } from '../projects/get-project.js';
import { formatProjectName, type ProjectName } from '../projects/project.js';
import type { Project } from '../projects/project.store.js';
import { findDiff, listDiffs } from './diff.store.js';
import { diffExport } from './diff-export.js';
import { type DiffFormat, parseDiffFormat } from './diff-format.js';

/** What diffs are of: a project in a language. */
export interface DiffScope extends ProjectName {
  readonly lng: string;
}

const getDiffedProject = async (context: Context, { lng, ...name }: DiffScope): Promise<Project> => {
  const project = await getProject(context, name, 'not-found');
  getLanguage(context.languages, lng);
  return project;
};

/** A saved diff without its text. */
export type DiffSummary = Awaited<ReturnType<typeof listDiffs>>[number];

/** The saved diffs of a project in a language, oldest first. Refuses with `not-found` a project that is not there. */
export const listSavedDiffs = async (context: Context, of: DiffScope): Promise<readonly DiffSummary[]> => {
  const project = await getDiffedProject(context, of);
  return listDiffs(context.db.pool, project.id, of.lng);
};

/** The list of saved diffs as tab-separated text: number, time (ISO 8601, UTC) and comment, a line each, oldest first. Refuses with `not-found` a project that is not there. */
export const formatDiffList = async (context: Context, of: DiffScope): Promise<string> => {
  const diffs = await listSavedDiffs(context, of);
  return diffs.map(({ nr, time, comment }) => `${nr}\t${time.toISOString()}\t${comment.replace(/\s+/g, ' ')}\n`).join('');
};

/** The text of a saved diff in a format. Refuses a project or number that is not there with `not-found`. */
export const getSavedDiff = async (
  context: Context,
  { nr, format, ...of }: DiffScope & { readonly nr: string; readonly format: DiffFormat },
) => {
  const project = await getDiffedProject(context, of);
  const found = /^\d{1,9}$/.test(nr) ? await findDiff(context.db.pool, project.id, of.lng, Number(nr)) : null;
  if (!found) throw new Refusal('not-found', `There is no saved diff ${nr} of ${formatProjectName(of)} in ${of.lng}.`);
  return found[format];
};

/** Milliseconds to wait for the lock of exports, which a scheduled export may hold: no longer than readers wait for a page. */
const LOCK_WAIT_MS = 5_000;

/**
 * The diff of an export made now against the snapshot. Saves nothing (decisions, section 8). Refuses with `busy`
 * when another export runs for more than five seconds.
 */
export const diffLatest = async (
  context: Context,
  of: DiffScope,
  asked: DiffLatestParams & { readonly format?: string | undefined },
): Promise<string> => {
  const project = await getDiffedProject(context, of);
  const format = parseFormatParam(asked.format);
  const choice = await getDiffLatestChoice(context, asked);
  const language = getLanguage(context.languages, of.lng);
  const compared = (connection: Connection) => diffExport(connection, project, language, choice, { keep: false });
  const comparison = await withExportLock(context.db, compared, LOCK_WAIT_MS);
  return comparison[format];
};

const parseFormatParam = (format: string | undefined): DiffFormat => {
  const known = parseDiffFormat(format);
  if (known) return known;
  throw refuseParam('format', `format: "${format}" is none of diff, ediff.`);
};
