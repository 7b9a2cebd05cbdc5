import type { Transaction } from '@translation-commons/core/database/database.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import type { Project } from '../../../projects/project.js';
import {
  deleteFilesOf,
  deleteProjectFiles,
  deleteSnapshots,
  listStoredPoFiles,
  listStoredTemplates,
  listTemplateIds,
  type StoredPoFile,
  type StoredTemplate,
} from '../../files/project-file.store.js';
import { deleteUnreadFiles, listUnreadFiles, type UnreadFile } from '../../files/unread-file.store.js';
import { poFilePath } from '../../layout/po-file-path.js';
import { noteFormerStrings } from '../strings/string-changes.store.js';

/** The files that a project has before an import. */
export interface FormerFiles {
  readonly templates: readonly StoredTemplate[];
  readonly files: readonly StoredPoFile[];
  readonly unread: readonly UnreadFile[];
}

/** Reads which files a project has. */
export const readFormerFiles = async (connection: Transaction, projectId: number): Promise<FormerFiles> => ({
  templates: await listStoredTemplates(connection, projectId),
  files: await listStoredPoFiles(connection, projectId),
  unread: await listUnreadFiles(connection, projectId),
});

/** Paths of all files of a project, as imported. */
export const pathsOf = ({ languageTags }: Pick<Project, 'languageTags'>, { templates, files, unread }: FormerFiles): Set<string> =>
  new Set([
    ...templates.flatMap(({ file, isDerived }) => (isDerived ? [] : [file])),
    ...files.map((file) => poFilePath(languageTags, file.lng, file)),
    ...unread.map(({ path }) => path),
  ]);

/**
 * Makes a function that tells whether all these files have left a repository. What is outside of its folder has not.
 *
 * @param folder of the repository; empty: its root; null: there is no repository
 * @param present the files below it
 */
export const goneFrom = (folder: string | null, present: ReadonlySet<string>): ((paths: readonly string[]) => boolean) => {
  if (folder === null) return () => false;
  const isGone = (path: string): boolean => (folder === '' || path.startsWith(`${folder}/`)) && !present.has(path);
  return (paths) => paths.every(isGone);
};

/**
 * Deletes the files of a project that an import does not keep: all where the archive replaces them, else those that are excluded, and templates that
 * left their repository with the files of all languages. A template that was never there, as one that is made from its sources, stays with its files.
 *
 * @returns those that stay
 */
export const deleteUnwanted = async (
  connection: Transaction,
  { id, languageTags }: Project,
  { templates, files, unread }: FormerFiles,
  {
    replace,
    isExcluded,
    isGone,
  }: {
    readonly replace: boolean;
    readonly isExcluded: (path: string) => boolean;
    readonly isGone: (paths: readonly string[]) => boolean;
  },
): Promise<FormerFiles> => {
  const goesFile = (file: StoredPoFile): boolean => replace || isExcluded(poFilePath(languageTags, file.lng, file));
  const filesOf = groupBy(files, ({ templateId }) => templateId);
  const hasLeft = ({ id, isDerived, file }: StoredTemplate): boolean => {
    const own = filesOf.get(id) ?? [];
    return own.length > 0 && isGone([...(isDerived ? [] : [file]), ...own.map((one) => poFilePath(languageTags, one.lng, one))]);
  };
  const goesTemplate = (template: StoredTemplate): boolean =>
    replace || (template.isDerived ? (filesOf.get(template.id) ?? []).every(goesFile) : isExcluded(template.file)) || hasLeft(template);
  const gone = new Set(templates.filter(goesTemplate).map((template) => template.id));
  const stays = {
    templates: templates.filter((template) => !gone.has(template.id)),
    files: files.filter((file) => !gone.has(file.templateId) && !goesFile(file)),
    unread: unread.filter(({ path }) => !replace && !isExcluded(path)),
  };
  if (replace) {
    await noteFormerStrings(connection, await listTemplateIds(connection, id));
    await deleteProjectFiles(connection, id);
    await deleteSnapshots(connection, id);
  } else if (stays.templates.length < templates.length || stays.files.length < files.length) {
    await noteFormerStrings(connection, [...gone]);
    await deleteFilesOf(connection, id, [...gone], files.filter(goesFile));
  }
  const forgotten = unread.map(({ path }) => path).filter((path) => replace || isExcluded(path));
  if (forgotten.length > 0) await deleteUnreadFiles(connection, id, forgotten);
  return stays;
};
