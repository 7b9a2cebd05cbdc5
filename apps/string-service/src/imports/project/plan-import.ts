import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { readContent } from '../../projects/files/content.js';
import { replaceTemplates, type StoredTemplate } from '../../projects/files/replace-templates.js';
import type { FilesToRead, PoToMerge, TemplateToRead } from './import-event.js';
import type { ArchivedTemplate, ArchiveLayout } from './layout/lay-out.js';
import { readUnpackedFile, type UnpackedFile } from './unpacked-file.js';

/** An unpacked archive that is laid out, over the project that it is imported into. */
export interface LaidOutArchive {
  readonly laidOut: ArchiveLayout;
  /** Where each member lies, by its path in the archive. */
  readonly members: ReadonlyMap<string, UnpackedFile>;
  /** The templates that the project has and keeps. */
  readonly former: readonly StoredTemplate[];
  /** Ids that were reserved for templates that are new, one for each of the archive. */
  readonly newIds: readonly number[];
  /** A folder for what is read out of the database. */
  readonly folder: string;
}

/** Of a file's language that is not installed any more. */
const UNINSTALLED = { plurals: 2 };

/** What is read, and the templates that are read for what is in the archive beside them, but stay as they are. */
export interface ImportPlan extends FilesToRead {
  readonly unchangedTemplates: readonly number[];
}

/** The project's template that a template of the archive replaces: of its name, or of its place where none is of its name. */
const formerOf = ({ path, poPath }: ArchivedTemplate, former: readonly StoredTemplate[], inArchive: ReadonlySet<string>) =>
  former.find((stored) => stored.path === path) ?? former.find((stored) => stored.poPath === poPath && !inArchive.has(stored.path));

const hashFile = async (file: UnpackedFile): Promise<Buffer> =>
  createHash('sha256')
    .update(await readUnpackedFile(file))
    .digest();

/** What a map has for a key that was put there. */
const known = <Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = values.get(key);
  if (value === undefined) throw new Error(`nothing was unpacked for ${key}`);
  return value;
};

/**
 * Plans the reading of an archive: which templates are read, under which ids, which PO files of the archive, and which files of the project
 * that the archive does not hold are merged with templates that change. What the archive does not touch is not read. The entries of
 * templates that change are deleted, to be stored anew.
 */
export const planImport = async (
  connection: Transaction,
  { laidOut, members, former, newIds, folder }: LaidOutArchive,
  languages: Languages,
): Promise<ImportPlan> => {
  const inArchive = new Set(laidOut.templates.map(({ path }) => path));
  const matched = laidOut.templates.map((template) => ({ template, stored: formerOf(template, former, inArchive) }));
  const ids = [...newIds];
  const templates: TemplateToRead[] = matched.map(({ template: { path, member, file, poPath }, stored }) => ({
    id: stored?.id ?? ids.shift() ?? 0,
    path,
    member,
    relative: file,
    poPath,
    isKept: false,
    file: known(members, member),
  }));

  let written = 0;
  const writeContent = async (sha256: Buffer): Promise<UnpackedFile> => {
    written += 1;
    const spool = join(folder, `kept-${written}`);
    const bytes = await readContent(connection, sha256);
    await writeFile(spool, bytes, { mode: 0o600 });
    return { spool, offset: 0, size: bytes.length };
  };
  const wanted = new Set(laidOut.files.map(({ template }) => template).filter((path) => !inArchive.has(path)));
  for (const { id, path, file, poPath, sha256 } of former.filter((stored) => wanted.has(stored.path)))
    templates.push({ id, path, member: file, relative: file, poPath, isKept: true, file: await writeContent(sha256) });

  const idOf = new Map(templates.map(({ id, path }) => [path, id]));
  const files = laidOut.files.map(({ lng, template, member, file }) => ({
    templateId: known(idOf, template),
    language: getLanguage(languages, lng),
    member,
    relative: file,
    file: known(members, member),
  }));

  const templateFiles = new Map(templates.map(({ id, file }) => [id, file]));
  const changed: number[] = [];
  for (const { stored } of matched) {
    if (stored && !(await hashFile(known(templateFiles, stored.id))).equals(stored.sha256)) changed.push(stored.id);
  }
  const kept = await replaceTemplates(connection, changed);
  const unchangedTemplates = former.map(({ id }) => id).filter((id) => templateFiles.has(id) && !changed.includes(id));
  const replaced = new Set(files.map(({ templateId, language }) => `${templateId} ${language.code}`));
  const merges: PoToMerge[] = [];
  for (const { templateId, lng, sha256, isSnapshot } of kept) {
    if (replaced.has(`${templateId} ${lng}`)) continue;
    const { plurals } = languages.get(lng) ?? UNINSTALLED;
    const file = await writeContent(sha256);
    merges.push({ templateId, lng, plurals, isSnapshot, file, templateFile: known(templateFiles, templateId) });
  }
  return { templates, files, merges, unchangedTemplates };
};
