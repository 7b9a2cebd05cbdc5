import { join } from 'node:path';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { contentKey } from '../files/content.js';
import {
  deleteTemplateEntries,
  type KeptFile,
  listKeptFiles,
  type StoredPoFile,
  type StoredTemplate,
} from '../files/project-file.store.js';
import type { DerivedFile } from './derive/add-derived-templates.js';
import type { FilesToRead, KeyContext, PoToMerge, TemplateToRead } from './import-event.js';
import type { ArchivedTemplate, ArchiveLayout } from './layout/lay-out.js';
import type { UnpackedFile } from './read/unpacked-file.js';
import { type FilesBesidePo, findKnownFiles, findKnownFilesBesidePo, hashFile, type KnownFiles } from './readings/known-files.js';
import { noteFormerStrings } from './strings/string-changes.store.js';
import { writeContents } from './write/write-contents.js';

/**
 * Makes room for new versions of templates by deleting their entries, which are stored again.
 *
 * @returns their PO files in all languages, and the snapshots of these, which the new versions have to be merged into
 */
const replaceTemplates = async (connection: Transaction, templateIds: readonly number[]): Promise<KeptFile[]> => {
  if (templateIds.length === 0) return [];
  await deleteTemplateEntries(connection, templateIds);
  return listKeptFiles(connection, templateIds);
};

/** An unpacked archive that is laid out, over the project that it is imported into. */
export interface LaidOutArchive {
  readonly laidOut: ArchiveLayout;
  /** Unpacked members, by their paths in the archive. */
  readonly members: ReadonlyMap<string, UnpackedFile>;
  /** Places of the derived templates, by the name of the template. */
  readonly derivedAt: ReadonlyMap<string, DerivedFile>;
  /** The templates that the project has and keeps. */
  readonly former: readonly StoredTemplate[];
  /** The PO files that it has and keeps. */
  readonly formerFiles: readonly StoredPoFile[];
  /** True when all files are to be read, those that came before too. */
  readonly readsAll: boolean;
  /** Ids that were reserved for templates that are new, one for each of the archive. */
  readonly newIds: readonly number[];
  /** A folder for files that are read from the database. */
  readonly folder: string;
  /** Contexts that keys have already. */
  readonly contexts: readonly KeyContext[];
  /** Code of the language of sources that are no PO. */
  readonly sourceLanguage: string;
}

/** Plural forms of a file in a language that is no longer installed. */
const UNINSTALLED_LANGUAGE = { plurals: 2 };

/** The files to read, and those that need not be. */
export interface ImportPlan extends FilesToRead {
  /** Templates that do not change themselves. */
  readonly unchangedTemplates: readonly number[];
  /** All of the archive, also those that need not be read. */
  readonly all: Pick<FilesToRead, 'templates' | 'files'>;
  readonly known: KnownFiles;
  /** Files to read that are no PO. */
  readonly formats: FilesBesidePo;
  /** False where what is found in files is not kept, as by a dry run. */
  readonly keepsReadings: boolean;
}

/**
 * Finds the project's template that a template of the archive replaces: of its name, or of its place where none is of its name.
 *
 * @param staying names of those that stay beside it: the archive has them, or files for them
 */
const makeFormerOf = (former: readonly StoredTemplate[], staying: ReadonlySet<string>) => {
  const byPath = new Map(former.map((stored) => [stored.path, stored]));
  // The first of several templates at a place wins.
  const byPlace = new Map([...former].reverse().flatMap((stored) => (staying.has(stored.path) ? [] : [[stored.poPath, stored]])));
  return ({ path, poPath }: ArchivedTemplate): StoredTemplate | undefined => byPath.get(path) ?? byPlace.get(poPath);
};

/** Looks up a key that is known to be in the map. */
const known = <Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = values.get(key);
  if (value === undefined) throw new Error(`nothing was unpacked for ${key}`);
  return value;
};

/** The templates of the archive, and those that its files need and the project keeps. */
const listTemplates = async (
  connection: Transaction,
  { laidOut, members, derivedAt, former, newIds, folder, sourceLanguage }: LaidOutArchive,
): Promise<TemplateToRead[]> => {
  const inArchive = new Set(laidOut.templates.map(({ path }) => path));
  const wanted = new Set(laidOut.files.map(({ template }) => template).filter((path) => !inArchive.has(path)));
  const formerOf = makeFormerOf(former, new Set([...inArchive, ...wanted]));
  const ids = [...newIds];
  const archived = laidOut.templates.map((template) => {
    const { path, member, file, poPath, isDerived, format } = template;
    const stored = formerOf(template);
    return {
      id: stored?.id ?? ids.shift() ?? 0,
      path,
      member: isDerived ? path : member,
      relative: isDerived ? null : file,
      poPath,
      isStored: stored !== undefined,
      hasStrings: stored?.hasStrings === true,
      isKept: false,
      format,
      language: sourceLanguage,
      ...(isDerived ? known(derivedAt, path) : { file: known(members, member) }),
    };
  });
  const kept = former.filter((stored) => wanted.has(stored.path));
  const keptAt = await writeContents(connection, kept, join(folder, 'kept-templates'));
  return [
    ...archived,
    ...kept.map(({ id, path, file, poPath, sha256, format, hasStrings }) => ({
      ...{ id, path, member: file, relative: file, poPath, isStored: true, hasStrings, isKept: true, format },
      language: sourceLanguage,
      file: known(keptAt, contentKey(sha256)),
    })),
  ];
};

/** PO files of the project that are merged with the new versions of their templates. */
const listMerges = async (
  connection: Transaction,
  merged: readonly KeptFile[],
  { folder }: Pick<LaidOutArchive, 'folder'>,
  languages: Languages,
  templateFiles: ReadonlyMap<number, UnpackedFile>,
): Promise<PoToMerge[]> => {
  const mergedAt = await writeContents(connection, merged, join(folder, 'kept-files'));
  return merged.map(({ templateId, lng, sha256, isSnapshot }) => {
    const { plurals } = languages.get(lng) ?? UNINSTALLED_LANGUAGE;
    const file = known(mergedAt, contentKey(sha256));
    return { templateId, lng, plurals, isSnapshot, file, templateFile: known(templateFiles, templateId) };
  });
};

/**
 * Plans the reading of an archive: the templates to read and their ids, the archive's PO files, and the project's other files that are merged
 * with changed templates. Files that the archive does not affect are not read. The entries of changed templates are deleted, to be stored
 * again.
 */
export const planImport = async (connection: Transaction, archive: LaidOutArchive, languages: Languages): Promise<ImportPlan> => {
  const { laidOut, members, former, formerFiles, readsAll, contexts } = archive;
  const templates = await listTemplates(connection, archive);
  const idOf = new Map(templates.map(({ id, path }) => [path, id]));
  const files = laidOut.files.map(({ lng, template, poPath, member, file }) => ({
    templateId: known(idOf, template),
    poPath,
    language: getLanguage(languages, lng),
    member,
    relative: file,
    file: known(members, member),
  }));

  const formatTemplates = templates.filter(({ format }) => format !== null);
  const isFormat = new Set(formatTemplates.map(({ id }) => id));
  const ofFormats: FilesBesidePo = {
    templates: formatTemplates,
    files: files.filter(({ templateId }) => isFormat.has(templateId)),
    contexts,
    languages: isFormat.size > 0 ? [...languages.values()] : [],
  };
  const inProject = { projectTemplates: readsAll ? [] : former, projectFiles: formerFiles };
  const knownFormats = await findKnownFilesBesidePo(connection, inProject, ofFormats);

  const templateFiles = new Map(templates.map(({ id, file }) => [id, file]));
  const changed = new Set<number>();
  const hashOf = new Map(former.map(({ id, sha256 }) => [id, sha256]));
  for (const { id, isStored, isKept, format, file } of templates)
    if (isStored && !isKept && format === null && !(await hashFile(file)).equals(known(hashOf, id))) changed.add(id);
  // A translation may part the keys of a text in a file that did not change itself, or that the archive lacks.
  if (knownFormats.templates.size === 0) for (const { id, isStored } of formatTemplates) if (isStored) changed.add(id);
  const isNew = new Set(templates.filter(({ isStored }) => !isStored).map(({ id }) => id));
  await noteFormerStrings(connection, [...changed, ...isNew]);
  const kept = await replaceTemplates(connection, [...changed]);
  const unchangedTemplates = former.map(({ id }) => id).filter((id) => templateFiles.has(id) && !changed.has(id));
  const replaced = new Set(files.map(({ templateId, language }) => `${templateId} ${language.code}`));
  // A template that was derived from PO files has nothing new for them.
  const derived = new Set(templates.filter(({ relative }) => relative === null).map(({ id }) => id));
  // Files of other formats keep what their source no longer has.
  for (const id of isFormat) derived.add(id);
  const merged = kept.filter(({ templateId, lng }) => !replaced.has(`${templateId} ${lng}`) && !derived.has(templateId));
  const merges = await listMerges(connection, merged, archive, languages, templateFiles);
  const knownPo = await findKnownFiles(connection, {
    ...inProject,
    templates: templates.filter(({ id }) => !isFormat.has(id)),
    files: files.filter(({ templateId }) => !isFormat.has(templateId)),
    changed: new Set([...changed, ...isNew]),
  });
  const knownFiles = {
    templates: new Map([...knownPo.templates, ...knownFormats.templates]),
    files: new Map([...knownPo.files, ...knownFormats.files]),
  };
  return {
    all: { templates, files },
    known: knownFiles,
    keepsReadings: !readsAll,
    formats: knownFormats.templates.size > 0 ? { ...ofFormats, templates: [], files: [] } : ofFormats,
    templates: templates.filter((template) => !knownFiles.templates.has(template)),
    files: files.filter((po) => !knownFiles.files.has(po)),
    merges,
    unchangedTemplates,
    // Nothing parts keys where nothing is read.
    unchangedFiles: knownFormats.templates.size > 0 ? [] : [...knownFormats.files.keys()],
    contexts,
    languages: ofFormats.languages,
  };
};
