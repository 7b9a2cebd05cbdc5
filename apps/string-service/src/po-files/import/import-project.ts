import type { ArchiveSource } from '@translation-commons/archives/archive/archive.js';
import { ArchiveProblem } from '@translation-commons/archives/archive/archive-problem.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import type { ImportResult } from '@translation-commons/core/imports/import-use-case.js';
import { UNREADABLE_FILE } from '@translation-commons/core/jobs/job-report.js';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import { noProgress, type ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { error, type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { readCoverage } from '@translation-commons/core/reports/get-overview.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { inTransactionMergingPendingLists } from '@translation-commons/core/units/words/merge-pending-lists.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import type { LanguageTags } from '../../projects/language-tags.js';
import { mayManage, onlyManagers } from '../../projects/members/may-manage.js';
import { insertSubscription } from '../../projects/members/membership.store.js';
import { formatProjectName, type Project, type ProjectName, sourceLngOf, validateProjectName } from '../../projects/project.js';
import { findProject, lockOrCreateProject, settleProjectSets, updateProjectLayout } from '../../projects/project.store.js';
import { projectCreator } from '../../projects/project-creator.js';
import { projectSetsOfProject } from '../../projects/project-scope.sql.js';
import { offerFamily } from '../../projects/settings/offer-family.js';
import { countStagedStrings } from '../../staged-strings/staging.store.js';
import { saveImportDiffs } from '../diff/save-import-diffs.js';
import { deleteUnusedContents } from '../files/content.store.js';
import { listProjectContents, reserveTemplateIds, snapshotPoFiles } from '../files/project-file.store.js';
import { commitImport } from '../git/commit-files.js';
import { noteFormerFlags } from './flagged-strings.store.js';
import { followMoved } from './former/follow-moved.js';
import { readFormerFiles } from './former/former-files.js';
import { describeGoneFiles } from './former/gone-files.js';
import { noteUnreadFiles } from './former/note-unread-files.js';
import type { ImportObserver } from './import-observer.js';
import { importProjectFiles } from './import-project-files.js';
import { ImportUndone } from './import-undone.js';
import { judgeReflagged } from './judge-reflagged.js';
import { listKeyContexts } from './key-context.store.js';
import { layOutOverProject, type UnpackedArchive } from './lay-out-over-project.js';
import { mayBeFormatFile } from './layout/format-places.js';
import { planImport } from './plan-import.js';
import { judgePluralForms } from './plural-forms.store.js';
import { unpackToFolder } from './read/unpack-to-folder.js';
import { type ReportedImport, reportImport } from './report-import.js';
import { describeStringChanges } from './strings/string-changes.js';
import { openFormerStrings } from './strings/string-changes.store.js';

/** Options of the import of a project's archive. */
export interface ProjectImportOptions {
  /** Pattern of the paths of its PO files; null: it is found. */
  readonly layout: string | null;
  /** Languages of tags that are not codes themselves, beside those of the project's settings. */
  readonly languageTags: LanguageTags;
  /** Globs of paths that are no part of the project; empty: those that it has. */
  readonly exclude: string;
  /** Language whose PO files serve as templates where there are no POT files; empty keeps the project's setting. */
  readonly sourceLanguage: string;
  /** True when files that the archive lacks are removed. */
  readonly replace: boolean;
  /** True for a dry run, which reports the changes and makes none. */
  readonly dryRun: boolean;
  /**
   * Folder of a repository that the archive has all files of; empty: its root. Paths begin at the root, so that a folder that contains everything
   * is part of their layout. Null: an archive of any files.
   */
  readonly repositoryFolder: string | null;
  /** Kind of the files that are no PO; null: it is detected by path and content. */
  readonly format: FormatKind | null;
}

/** The options of an import when the request gives none. */
const DEFAULT_IMPORT_OPTIONS: ProjectImportOptions = {
  layout: null,
  languageTags: {},
  exclude: '',
  sourceLanguage: '',
  replace: false,
  dryRun: false,
  repositoryFolder: null,
  format: null,
};

/** A project to be imported from an archive. */
export interface ProjectImport extends ProjectName, Partial<ProjectImportOptions> {
  readonly archive: ArchiveSource;
}

const storeImport = async (
  context: Context,
  connection: Transaction,
  project: Project,
  unpacked: UnpackedArchive,
  asked: ProjectImportOptions,
  followers: ImportObserver,
): Promise<ReportedImport> => {
  const now = context.now();
  const { messages, members, folder } = unpacked;
  const formerContents = await listProjectContents(connection, project.id);
  await openFormerStrings(connection);
  const before = await readFormerFiles(connection, project.id);
  const contexts = await listKeyContexts(connection, project.id);
  const options = {
    ...asked,
    languageTags: { ...project.languageTags, ...asked.languageTags },
    exclude: asked.exclude || project.exclude,
    sourceLanguage: asked.sourceLanguage || project.sourceLanguage,
  };
  const laidOver = await layOutOverProject(connection, project, unpacked, before, context.languages, {
    ...options,
    signal: followers.signal,
  });
  const { laidOut, derivedAt, former } = laidOver;
  const batchId = await openBatch(context, connection, sentence('project import').text, formatProjectName(project));
  const newIds = await reserveTemplateIds(connection, laidOut.templates.length);
  const sourceLanguage = sourceLngOf(options);
  const archived = {
    laidOut,
    members,
    derivedAt,
    former: former.templates,
    formerFiles: former.files,
    // A dry run counts the strings and translations of all files.
    readsAll: options.dryRun,
    newIds,
    folder,
    contexts: followMoved(contexts, before.templates, laidOut.templates),
    sourceLanguage,
  };
  // The entries of changed templates are deleted by the plan.
  await noteFormerFlags(connection, project.id);
  const plan = await planImport(connection, archived, context.languages);
  const isWholeKnown = plan.templates.length + plan.files.length + plan.merges.length === 0;
  const nothingGone = former.files.length === before.files.length && former.templates.length === before.templates.length;
  const isUnchanged = isWholeKnown && nothingGone;
  const merge = { projectId: project.id, batchId, now, unchangedTemplates: plan.unchangedTemplates };
  const done = await importProjectFiles(connection, plan, merge, messages, followers);
  const read = done.files.map(({ templateId, language }) => ({ templateId, lng: language.code }));
  await followers.progress(read.length, read.length, { name: sentence('Comparing strings') });
  if (!isUnchanged) {
    // Only files name plural rules, and only what is read brings strings and flags.
    await judgePluralForms(connection, context.kind.rules, project.id, [...context.languages.values()]);
    await judgeReflagged(context, connection, { projectId: project.id, batchId });
  }
  await snapshotPoFiles(connection, project.id, read, now);
  const languageTags = { ...options.languageTags, ...laidOut.suggestedTags };
  const imported: Project = { ...project, ...options, layout: laidOut.layout.pattern, languageTags };
  await updateProjectLayout(connection, project.id, imported, now);
  await noteUnreadFiles(connection, project.id, { laidOut, former, done, isWhole: options.repositoryFolder !== null });
  await deleteUnusedContents(connection, formerContents);
  await commitImport(connection, imported, now, done.blobs);
  const converted = await saveImportDiffs(context, connection, imported);
  await insertSubscription(connection, project.id, getActor(context).id, now);
  const changes = before.templates.length > 0 ? await describeStringChanges(connection, project.id, now) : [];
  const offer = before.templates.length > 0 ? null : await offerFamily(context, connection, project);
  const gone = describeGoneFiles(imported, before, await readFormerFiles(connection, project.id));
  await settleProjectSets(connection);
  const coverage = await readCoverage(connection, projectSetsOfProject(project.id));
  followers.signal?.throwIfAborted();
  const stagedTemplates = plan.templates.filter(({ isKept }) => !isKept).map(({ id }) => id);
  return reportImport({
    kind: context.kind,
    project,
    laidOut,
    done,
    changes: [...gone, ...changes],
    dryRun: options.dryRun,
    readStrings: options.dryRun ? await countStagedStrings(connection, stagedTemplates) : null,
    coverage,
    messages,
    converted,
    offer,
  });
};

/**
 * Creates a project from an archive of POT and PO files, or updates one (decisions, section 8 and 13). Existing strings, translations and
 * votes are kept; new translations in the files are stored without author and votes. Files of languages and templates that the archive lacks
 * are kept and merged with the new templates. The whole import is one transaction, which a dry run rolls back. Content that could not be used
 * is reported in `warning` messages that name file and line. If a template that the project has cannot be read, that is an `error`, and
 * nothing changes.
 *
 * @param progress called with the number of files read, and their total
 * @param signal ends the threads that read
 */
export const importProject = async (
  context: Context,
  { archive, origin, project: named, ...given }: ProjectImport,
  progress: ReportProgress = noProgress,
  signal?: AbortSignal,
): Promise<ImportResult> => {
  getActor(context);
  const { db, settings } = context;
  const name = validateProjectName({ origin, project: named });
  const options = { ...DEFAULT_IMPORT_OPTIONS, ...given };
  const existing = await findProject(db.pool, name);
  if (existing && !(await mayManage(context, db.pool, existing))) return { messages: [onlyManagers(name)] };
  await using folder = await makeTemporaryFolder(settings.dataDir);
  const messages: Message[] = [];
  try {
    await progress(0, undefined, { name: sentence('Unpacking files') });
    const skipped: string[] = [];
    const members = await unpackToFolder(archive, folder.path, {
      leftOut: (sentence) => messages.push(warning(sentence)),
      skipped: (path) => skipped.push(path),
      signal,
      // Repositories of many modules link each of them: they are counted with the files that are passed over.
      isUseless: (path) => !/\.pot?$/i.test(path) && !mayBeFormatFile(path),
    });
    const reported = await inTransactionMergingPendingLists(db, async (connection, wrote) => {
      const project = await lockOrCreateProject(connection, name, projectCreator(context));
      if (!(await mayManage(context, connection, project))) throw new ImportUndone([onlyManagers(name)]);
      const stored = await storeImport(context, connection, project, { members, skipped, folder: folder.path, messages }, options, {
        progress,
        wrote,
        signal,
      });
      if (options.dryRun) throw new ImportUndone(stored.messages, stored.report);
      return stored;
    });
    return reported;
  } catch (thrown) {
    if (thrown instanceof ImportUndone) return { messages: thrown.messages, ...(thrown.report && { report: thrown.report }) };
    if (thrown instanceof ArchiveProblem) return { messages: [...messages, error(thrown.message)], report: UNREADABLE_FILE };
    throw thrown;
  }
};
