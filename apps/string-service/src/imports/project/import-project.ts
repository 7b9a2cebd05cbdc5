import type { ArchiveSource } from '@translation-commons/archives/archive/archive.js';
import { ArchiveProblem } from '@translation-commons/archives/archive/archive-problem.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import { error, type Message, type MessagesResult, status, warning } from '@translation-commons/core/kernel/message.js';
import { noProgress, type ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { inTransactionMergingPendingLists } from '@translation-commons/core/units/words/merge-pending-lists.js';
import { failingMessages } from '../../checks/failing-counter.js';
import { saveImportDiffs } from '../../diffs/save-import-diffs.js';
import { commitImport } from '../../git/commit-files.js';
import { deleteUnusedContents } from '../../projects/files/content.store.js';
import { deleteProjectFiles, reserveTemplateIds, snapshotImportedFiles } from '../../projects/files/project-file.store.js';
import { mayManage, onlyManagers } from '../../projects/may-manage.js';
import { insertSubscription } from '../../projects/membership.store.js';
import { formatProjectName, type ProjectName, validateProjectName } from '../../projects/project.js';
import { findProject, lockOrCreateProject } from '../../projects/project.store.js';
import { type ArchivedPo, type ArchiveLayout, detectArchiveLayout } from './archive-layout.js';
import type { FilesToRead } from './import-event.js';
import { type ImportObserver, importProjectFiles } from './import-project-files.js';
import { judgePluralForms } from './plural-forms.store.js';
import { unpackToFolder } from './unpack-to-folder.js';

/** A project to be imported from an archive. */
export interface ProjectImport extends ProjectName {
  readonly archive: ArchiveSource;
}

/** An unpacked archive with its layout. */
interface UnpackedArchive {
  readonly layout: ArchiveLayout;
  /** Where each member lies, by its path in the archive. */
  readonly files: ReadonlyMap<string, string>;
  readonly messages: Message[];
}

/** The files of a layout in the order in which they are read, and the ids that templates get. */
const filesToRead = async (context: Context, connection: Transaction, { layout, files }: UnpackedArchive): Promise<FilesToRead> => {
  const ids = await reserveTemplateIds(connection, layout.templates.size);
  const templates = [...layout.templates].map(([path, member], nr) => ({ id: ids[nr] ?? 0, path, member, file: files.get(member) ?? '' }));
  const idOf = new Map(templates.map(({ id, path }) => [path, id]));
  const toRead = ({ lng, template, member }: ArchivedPo) => {
    return { templateId: idOf.get(template) ?? 0, language: getLanguage(context.languages, lng), member, file: files.get(member) ?? '' };
  };
  return { templates, files: layout.files.map(toRead) };
};

const mergeProject = async (
  context: Context,
  connection: Transaction,
  name: ProjectName,
  unpacked: UnpackedArchive,
  followers: ImportObserver,
): Promise<MessagesResult> => {
  const actor = getActor(context);
  const now = context.now();
  const project = await lockOrCreateProject(connection, name, actor.id, now);
  if (!(await mayManage(context, connection, project))) return { messages: [onlyManagers(name)] };
  const replaced = await deleteProjectFiles(connection, project.id);
  const batchId = await openBatch(context, connection, 'project import', formatProjectName(name));
  const toRead = await filesToRead(context, connection, unpacked);
  const done = await importProjectFiles(connection, toRead, { projectId: project.id, batchId, now }, unpacked.messages, followers);
  await judgePluralForms(connection, context.kind.rules, project.id, [...context.languages.values()]);
  await snapshotImportedFiles(connection, project.id, now);
  await deleteUnusedContents(connection, replaced);
  await commitImport(connection, project, now);
  const converted = await saveImportDiffs(context, connection, project);
  await insertSubscription(connection, project.id, actor.id, now);
  const read = `${formatProjectName(name)} was imported. Templates: ${done.templates}, PO files: ${done.files}, languages: ${done.lngs.size}.`;
  return {
    messages: [
      ...unpacked.messages,
      status(read),
      status(`${done.strings} strings and ${done.translations} translations are new.`),
      ...converted,
      ...failingMessages(done.failures),
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
  progress: ReportProgress = noProgress,
): Promise<MessagesResult> => {
  getActor(context);
  const { db, languages, settings } = context;
  const name = validateProjectName(given);
  const former = await findProject(db.pool, name);
  if (former && !(await mayManage(context, db.pool, former))) return { messages: [onlyManagers(name)] };
  await using folder = await makeTemporaryFolder(settings.dataDir);
  const messages: Message[] = [];
  try {
    const files = await unpackToFolder(archive, folder.path, (sentence) => messages.push(warning(sentence)));
    const layout = detectArchiveLayout([...files.keys()], languages);
    messages.push(...layout.warnings);
    if (layout.templates.size === 0) {
      return { messages: [...messages, error('The archive holds no template: POT files are expected in the folder pot/ of its root.')] };
    }
    return await inTransactionMergingPendingLists(db, (connection, wrote) =>
      mergeProject(context, connection, name, { layout, files, messages }, { progress, wrote }),
    );
  } catch (thrown) {
    if (thrown instanceof ArchiveProblem) return { messages: [...messages, error(thrown.message)] };
    throw thrown;
  }
};
