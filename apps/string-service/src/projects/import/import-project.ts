import { ArchiveProblem } from '@translation-commons/core/archives/archive-problem.js';
import type { ArchiveSource } from '@translation-commons/core/archives/archive-source.js';
import { makeWorkFolder } from '@translation-commons/core/archives/work-folder.js';
import { type Context, getActor } from '@translation-commons/core/context.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { type Progress, unwatched } from '@translation-commons/core/jobs/progress.js';
import { getLanguage } from '@translation-commons/core/languages/get-language.js';
import { error, type Message, status, warning } from '@translation-commons/core/notices/message.js';
import { mergeWords } from '@translation-commons/core/search/merge-words.js';
import { openBatch } from '@translation-commons/core/trash/open-batch.js';
import { type FailingTally, sayFailing } from '../../checks/failing-tally.js';
import { saveImportDiffs } from '../../diffs/save-import-diffs.js';
import { dropUnused } from '../files/content.store.js';
import { mayManage, onlyManagers } from '../may-manage.js';
import { insertSubscription } from '../membership.store.js';
import { checkProjectName, type ProjectName, showProject } from '../project.js';
import { findProject, lockProject } from '../project.store.js';
import { removeFiles, takeSnapshots } from './file.store.js';
import { type LaidPo, type Layout, layOut } from './lay-out.js';
import { mergeStrings, mergeTexts } from './merge.store.js';
import { stagePo, stageTemplate } from './stage-files.js';
import { layStaging } from './staging.store.js';
import { unpack } from './unpack.js';

/** A project on its way in. */
export interface ProjectImport extends ProjectName {
  readonly archive: ArchiveSource;
}

/** What an import says back. */
export interface Imported {
  readonly messages: readonly Message[];
}

/** An unpacked archive and what its files are. */
interface Unpacked {
  readonly layout: Layout;
  readonly files: ReadonlyMap<string, string>;
  readonly said: Message[];
}

const stageAll = async (context: Context, connection: Transaction, projectId: number, unpacked: Unpacked, progress: Progress) => {
  const { layout, files, said } = unpacked;
  const total = layout.templates.size + layout.files.length;
  let done = 0;
  const at = async (member: string) => {
    await progress(done++, total);
    return { member, file: files.get(member) ?? '' };
  };
  const failures: FailingTally = new Map();
  const templates = new Map<string, number>();
  for (const [path, member] of layout.templates) {
    const id = await stageTemplate(connection, projectId, path, await at(member), said);
    if (id !== null) templates.set(path, id);
  }
  const taken: LaidPo[] = [];
  for (const po of layout.files) {
    const id = templates.get(po.template);
    if (id === undefined) said.push(warning(`${po.member}: its template cannot be read; the file was left out.`));
    else if (await stagePo(connection, id, getLanguage(context.languages, po.lng), await at(po.member), said, failures)) taken.push(po);
  }
  await progress(total, total);
  return { templates: templates.size, taken, failures };
};

const merge = async (
  context: Context,
  connection: Transaction,
  name: ProjectName,
  unpacked: Unpacked,
  progress: Progress,
): Promise<Imported> => {
  const actor = getActor(context);
  const now = context.now();
  const project = await lockProject(connection, name, actor.id, now);
  if (!(await mayManage(context, connection, project))) return { messages: [onlyManagers(name)] };
  const replaced = await removeFiles(connection, project.id);
  const batchId = await openBatch(context, connection, 'project import', showProject(name));
  await layStaging(connection);
  const { templates, taken, failures } = await stageAll(context, connection, project.id, unpacked, progress);
  const strings = await mergeStrings(connection, { projectId: project.id, batchId, now });
  const translations = await mergeTexts(connection, { projectId: project.id, batchId, now });
  await takeSnapshots(connection, project.id, now);
  await dropUnused(connection, replaced);
  await saveImportDiffs(context, connection, project);
  await insertSubscription(connection, project.id, actor.id, now);
  const lngs = new Set(taken.map(({ lng }) => lng)).size;
  const read = `${showProject(name)} was imported. Templates: ${templates}, PO files: ${taken.length}, languages: ${lngs}.`;
  return {
    messages: [
      ...unpacked.said,
      status(read),
      status(`${strings} strings and ${translations} translations are new.`),
      ...sayFailing(failures),
    ],
  };
};

/**
 * Creates a project from an archive of POT and PO files, or replaces the files of one (decisions, section 8). Strings, translations
 * and votes that are there stay; what files translate and is new becomes translations without author and votes. The whole import
 * is one transaction. What could not be used is said in `warning` messages that name file and line.
 *
 * @param progress told of files read, out of how many
 */
export const importProject = async (
  context: Context,
  { archive, ...given }: ProjectImport,
  progress: Progress = unwatched,
): Promise<Imported> => {
  getActor(context);
  const { db, languages, settings } = context;
  const name = checkProjectName(given);
  const former = await findProject(db.pool, name);
  if (former && !(await mayManage(context, db.pool, former))) return { messages: [onlyManagers(name)] };
  await using folder = await makeWorkFolder(settings.dataDir);
  const said: Message[] = [];
  try {
    const files = await unpack(archive, folder.path, (sentence) => said.push(warning(sentence)));
    const layout = layOut([...files.keys()], languages);
    said.push(...layout.warnings);
    if (layout.templates.size === 0) {
      return { messages: [...said, error('The archive holds no template: POT files are expected in the folder pot/ of its root.')] };
    }
    const imported = await inTransaction(db, (connection) => merge(context, connection, name, { layout, files, said }, progress));
    await mergeWords(db);
    return imported;
  } catch (thrown) {
    if (thrown instanceof ArchiveProblem) return { messages: [...said, error(thrown.message)] };
    throw thrown;
  }
};
