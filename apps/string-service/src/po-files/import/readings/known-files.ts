import { createHash } from 'node:crypto';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { needsOneLanguage } from '@translation-commons/core/database/spread.js';
import { installedVersion } from '@translation-commons/core/kernel/files/installed-version.js';
import type { StoredPoFile, StoredTemplate } from '../../files/project-file.store.js';
import type { FilesToRead, KeyContext, PoToRead, TemplateToRead } from '../import-event.js';
import { readUnpackedFile, type UnpackedFile } from '../read/unpacked-file.js';
import type { FoundInPo, FoundInTemplate } from './found.js';
import { type FileReading, listReadings } from './reading.store.js';

/** To be raised when files are read otherwise than before: their strings, translations, checks or messages. */
const READER_REVISION = 6;

/** The files of an import that are no PO, and what reading them depends on beside them. */
export type FilesBesidePo = Pick<FilesToRead, 'templates' | 'files' | 'contexts' | 'languages'>;

const hashes = new WeakMap<UnpackedFile, Promise<Buffer>>();

/** SHA-256 of an unpacked file, which is read for it once. */
export const hashFile = (file: UnpackedFile): Promise<Buffer> => {
  const known = hashes.get(file) ?? readUnpackedFile(file).then((bytes) => createHash('sha256').update(bytes).digest());
  hashes.set(file, known);
  return known;
};

const keyOf = (parts: readonly unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([READER_REVISION, installedVersion(), ...parts]))
    .digest();

/** Key of the reading of a template with this content. */
export const templateKey = ({ path, relative, member, poPath, isKept }: TemplateToRead, sha256: Buffer): Buffer =>
  keyOf([path, relative, member, poPath, isKept, sha256.toString('hex')]);

/** Key of the reading of a PO file with this content, against its template with its content. */
export const poKey = ({ member, relative, poPath, language }: PoToRead, sha256: Buffer, template: Buffer): Buffer =>
  keyOf([member, relative, poPath, language, sha256.toString('hex'), template.toString('hex')]);

/** Key of a template that is put together from PO files with these contents, as hexadecimal digits. */
export const derivationKey = (path: string, project: string, sourceLanguage: string, sources: readonly Buffer[]): string =>
  keyOf(['derived', path, project, sourceLanguage, ...sources.map((sha256) => sha256.toString('hex'))]).toString('hex');

const contextOrder = (one: KeyContext, other: KeyContext): number =>
  Number(one.reference > other.reference) - Number(one.reference < other.reference);

/**
 * Key of the reading of all files that are no PO, together: each may part the keys of the others.
 *
 * @param contexts of keys as they are when these files have been imported
 * @param hashOf SHA-256 of a file
 */
export const formatsKey = async (
  { templates, files, contexts, languages }: FilesBesidePo,
  hashOf: (file: UnpackedFile) => Promise<Buffer>,
): Promise<Buffer> => {
  const parts: unknown[] = [];
  // One after another, as each is in memory as a whole.
  for (const { path, relative, member, poPath, isKept, format, language, file } of templates)
    parts.push([path, relative, member, poPath, isKept, format, language, (await hashOf(file)).toString('hex')]);
  for (const { templateId, member, relative, poPath, language, file } of files)
    parts.push([templateId, member, relative, poPath, language.code, (await hashOf(file)).toString('hex')]);
  return keyOf(['formats', [...contexts].sort(contextOrder), languages, templates.length, ...parts]);
};

/** Files of an archive that need not be read, with what was found in them before. */
export interface KnownFiles {
  readonly templates: ReadonlyMap<TemplateToRead, FoundInTemplate>;
  readonly files: ReadonlyMap<PoToRead, FoundInPo>;
}

const noKnownFiles = () => ({ templates: new Map<TemplateToRead, FoundInTemplate>(), files: new Map<PoToRead, FoundInPo>() });

/** Readings or files by their places; the language of a template is empty. */
const byPlace = <One extends { readonly templateId: number; readonly lng: string }>(ones: readonly One[]): ReadonlyMap<string, One> =>
  new Map(ones.map((one) => [`${one.templateId} ${one.lng}`, one]));

const placeOf = ({ templateId, language }: PoToRead): string => `${templateId} ${language.code}`;

/** The files that a project has. */
interface ProjectFiles {
  readonly projectFiles: readonly StoredPoFile[];
  readonly projectTemplates: readonly StoredTemplate[];
}

/** Templates and files of an archive, over those that a project has. */
interface FilesOverProject extends ProjectFiles {
  /** PO only. */
  readonly templates: readonly TemplateToRead[];
  readonly files: readonly PoToRead[];
  /** New templates, and those whose content changed. */
  readonly changed: ReadonlySet<number>;
}

/**
 * Finds the files that came before as they are, and whose strings and translations are all there still: reading them again would change
 * nothing. A template is one of them only where its files are, as these cannot be read without it. Where tables are spread over several servers, there are none.
 */
export const findKnownFiles = async (
  connection: Transaction,
  { projectFiles, projectTemplates, templates, files, changed }: FilesOverProject,
): Promise<KnownFiles> => {
  const known = noKnownFiles();
  if (needsOneLanguage(connection) || projectTemplates.length === 0) return known;
  const ids = templates.map(({ id }) => id).filter((id) => !changed.has(id));
  const readings = byPlace(await listReadings(connection, ids));
  if (readings.size === 0) return known;
  const storedTemplates = new Map(projectTemplates.map((one) => [one.id, one]));
  const storedFiles = byPlace(projectFiles);
  const hasUnknown = new Set<number>();
  for (const po of files) {
    const [reading, stored, template] = [readings.get(placeOf(po)), storedFiles.get(placeOf(po)), storedTemplates.get(po.templateId)];
    const isSame =
      reading &&
      template &&
      stored?.file === po.relative &&
      (await hashFile(po.file)).equals(stored.sha256) &&
      poKey(po, stored.sha256, template.sha256).equals(reading.key);
    if (isSame) known.files.set(po, reading.found as FoundInPo);
    else hasUnknown.add(po.templateId);
  }
  for (const template of templates) {
    const [reading, stored] = [readings.get(`${template.id} `), storedTemplates.get(template.id)];
    const isSame =
      reading &&
      stored?.path === template.path &&
      stored.poPath === template.poPath &&
      (template.relative === null || stored.file === template.relative) &&
      templateKey(template, stored.sha256).equals(reading.key);
    if (isSame && !hasUnknown.has(template.id)) known.templates.set(template, reading.found as FoundInTemplate);
  }
  return known;
};

/**
 * Finds the files that are no PO which came before as they are, and of which all that they brought is there still. None are known where
 * another source came, or a file is gone, and where tables are spread over several servers. Sources are known only where all files are.
 */
export const findKnownFilesBesidePo = async (
  connection: Transaction,
  { projectFiles, projectTemplates }: ProjectFiles,
  formats: FilesBesidePo,
): Promise<KnownFiles> => {
  const known = noKnownFiles();
  const { templates, files } = formats;
  if (templates.length === 0 || projectTemplates.length === 0 || needsOneLanguage(connection)) return known;
  const ids = templates.map(({ id }) => id);
  const readings = byPlace(await listReadings(connection, ids));
  if (readings.size === 0) return known;
  const storedTemplates = new Map(projectTemplates.map((one) => [one.id, one]));
  const storedFiles = byPlace(projectFiles);
  for (const template of templates) {
    const stored = storedTemplates.get(template.id);
    const isSame =
      stored?.path === template.path &&
      stored.poPath === template.poPath &&
      stored.file === template.relative &&
      stored.format === template.format &&
      (await hashFile(template.file)).equals(stored.sha256);
    if (!isSame) return known;
  }
  const former = files.filter((po) => storedFiles.get(placeOf(po))?.file === po.relative);
  const formerHashes = new Map(former.map((po) => [po.file, storedFiles.get(placeOf(po))?.sha256]));
  const key = await formatsKey({ ...formats, files: former }, async (file) => formerHashes.get(file) ?? (await hashFile(file)));
  const isOfKey = (reading: FileReading | undefined): reading is FileReading => reading?.key.equals(key) === true;
  for (const po of former) {
    const reading = readings.get(placeOf(po));
    if (isOfKey(reading) && formerHashes.get(po.file)?.equals(await hashFile(po.file))) known.files.set(po, reading.found as FoundInPo);
  }
  if (known.files.size < files.length) return known;
  const ofTemplates = templates.map((template) => [template, readings.get(`${template.id} `)] as const);
  if (!ofTemplates.every(([, reading]) => isOfKey(reading))) return known;
  for (const [template, reading] of ofTemplates) known.templates.set(template, reading?.found as FoundInTemplate);
  return known;
};
