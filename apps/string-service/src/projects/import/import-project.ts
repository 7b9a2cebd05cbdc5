import { ArchiveProblem } from '@translation-commons/archives/archive-problem.js';
import type { ArchiveSource } from '@translation-commons/archives/archive-source.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { error, type Message, status, warning } from '@translation-commons/core/kernel/message.js';
import { type Progress, unwatched } from '@translation-commons/core/kernel/progress.js';
import { makeWorkFolder } from '@translation-commons/core/kernel/work-folder.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { inTransactionMergingWords } from '@translation-commons/core/units/words/merge-words.js';
import { sayFailing } from '../../checks/failing-tally.js';
import { saveImportDiffs } from '../../diffs/save-import-diffs.js';
import { dropUnused } from '../files/content.store.js';
import { mayManage, onlyManagers } from '../may-manage.js';
import { insertSubscription } from '../membership.store.js';
import { checkProjectName, type ProjectName, showProject } from '../project.js';
import { findProject, lockProject } from '../project.store.js';
import { removeFiles, reserveTemplateIds, takeSnapshots } from './file.store.js';
import { type Followers, importFiles } from './import-files.js';
import { type LaidPo, type Layout, layOut } from './lay-out.js';
import type { FilesToRead } from './reading.js';
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

/** The files of a layout in the order in which they are read, and the ids that templates get. */
const filesToRead = async (context: Context, connection: Transaction, { layout, files }: Unpacked): Promise<FilesToRead> => {
  const ids = await reserveTemplateIds(connection, layout.templates.size);
  const templates = [...layout.templates].map(([path, member], nr) => ({ id: ids[nr] ?? 0, path, member, file: files.get(member) ?? '' }));
  const idOf = new Map(templates.map(({ id, path }) => [path, id]));
  const toRead = ({ lng, template, member }: LaidPo) => {
    return { templateId: idOf.get(template) ?? 0, language: getLanguage(context.languages, lng), member, file: files.get(member) ?? '' };
  };
  return { templates, files: layout.files.map(toRead) };
};

const merge = async (
  context: Context,
  connection: Transaction,
  name: ProjectName,
  unpacked: Unpacked,
  followers: Followers,
): Promise<Imported> => {
  const actor = getActor(context);
  const now = context.now();
  const project = await lockProject(connection, name, actor.id, now);
  if (!(await mayManage(context, connection, project))) return { messages: [onlyManagers(name)] };
  const replaced = await removeFiles(connection, project.id);
  const batchId = await openBatch(context, connection, 'project import', showProject(name));
  const toRead = await filesToRead(context, connection, unpacked);
  const done = await importFiles(connection, toRead, { projectId: project.id, batchId, now }, unpacked.said, followers);
  await takeSnapshots(connection, project.id, now);
  await dropUnused(connection, replaced);
  await saveImportDiffs(context, connection, project);
  await insertSubscription(connection, project.id, actor.id, now);
  const read = `${showProject(name)} was imported. Templates: ${done.templates}, PO files: ${done.files}, languages: ${done.lngs.size}.`;
  return {
    messages: [
      ...unpacked.said,
      status(read),
      status(`${done.strings} strings and ${done.translations} translations are new.`),
      ...sayFailing(done.failures),
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
    return await inTransactionMergingWords(db, (connection, wrote) =>
      merge(context, connection, name, { layout, files, said }, { progress, wrote }),
    );
  } catch (thrown) {
    if (thrown instanceof ArchiveProblem) return { messages: [...said, error(thrown.message)] };
    throw thrown;
  }
};
