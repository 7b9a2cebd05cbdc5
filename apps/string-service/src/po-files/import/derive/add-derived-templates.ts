import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { streamFromWorker } from '@translation-commons/archives/worker-stream/stream-from-worker.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { error, type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { contentKey } from '../../files/content.js';
import type { StoredPoFile, StoredTemplate } from '../../files/project-file.store.js';
import { ImportUndone } from '../import-undone.js';
import type { ArchiveLayout } from '../layout/lay-out.js';
import type { UnpackedFile } from '../read/unpacked-file.js';
import { derivationKey, hashFile } from '../readings/known-files.js';
import { listReadings } from '../readings/reading.store.js';
import { writeContents } from '../write/write-contents.js';
import type { DerivedTemplate, TemplateToDerive } from './derive-templates.js';

/** The worker thread runs the built program, even where this module itself runs from its source. */
const workerUrl = new URL('../../../../dist/po-files/import/derive/derive-templates-worker.js', import.meta.url);

/** Templates that the thread may put together before they are taken. */
const PREFETCH_TEMPLATES = 3;

/** Inputs for deriving the templates of PO files without POT files. */
export interface DerivationQuestion {
  readonly laidOut: ArchiveLayout;
  /** Unpacked members, by their paths in the archive. */
  readonly members: ReadonlyMap<string, UnpackedFile>;
  /** The templates and PO files that the project has and keeps. */
  readonly former: readonly StoredTemplate[];
  readonly formerFiles: readonly StoredPoFile[];
  /** The language whose files are the templates; empty: all files together are. */
  readonly sourceLanguage: string;
  /** `Project-Id-Version`. */
  readonly project: string;
  /** True when templates that the project has are put together again, too. */
  readonly readsAll: boolean;
  /** A folder for the templates that are written. */
  readonly folder: string;
  /** Is appended to. */
  readonly messages: Message[];
  /** Ends the thread that puts together. */
  readonly signal: AbortSignal | undefined;
}

/** A PO file that a template is put together from. */
interface Source {
  readonly file: UnpackedFile;
  readonly sha256: Buffer;
}

/** A template that was put together, now or before. */
export interface DerivedFile {
  readonly file: UnpackedFile;
  /** Key of all that it was put together from. */
  readonly derivedFrom: string;
}

/** The PO files that each template is put together from: of the archive, and those that the project keeps. */
const findSources = async (connection: Transaction, question: DerivationQuestion): Promise<Map<string, Source[]>> => {
  const { laidOut, members, former, formerFiles, sourceLanguage, folder } = question;
  const isWanted = (lng: string) => sourceLanguage === '' || lng === sourceLanguage;
  const pathOf = new Map(former.map(({ id, path }) => [id, path]));
  const own = laidOut.files.filter(({ lng }) => isWanted(lng));
  const replaced = new Set(own.map(({ template, lng }) => `${lng}\n${template}`));
  const kept = formerFiles.filter(({ templateId, lng }) => isWanted(lng) && !replaced.has(`${lng}\n${pathOf.get(templateId)}`));
  const keptAt = await writeContents(connection, kept, join(folder, 'kept-sources'));
  const sources = new Map<string, Source[]>();
  const add = (template: string | undefined, file: UnpackedFile | undefined, sha256: Buffer) => {
    if (template !== undefined && file) sources.set(template, [...(sources.get(template) ?? []), { file, sha256 }]);
  };
  for (const { template, member } of own) {
    const file = members.get(member);
    if (file) add(template, file, await hashFile(file));
  }
  for (const { templateId, sha256 } of kept) add(pathOf.get(templateId), keptAt.get(contentKey(sha256)), sha256);
  return sources;
};

/** Takes the templates that the project has from the same files, as they were put together then. */
const takeFormer = async (
  connection: Transaction,
  { former, folder }: DerivationQuestion,
  keys: ReadonlyMap<string, string>,
): Promise<Map<string, DerivedFile>> => {
  const stored = new Map(former.filter(({ isDerived, path }) => isDerived && keys.has(path)).map((template) => [template.id, template]));
  const readings = await listReadings(connection, [...stored.keys()]);
  const same = readings.flatMap(({ templateId, lng, found }) => {
    const template = lng === '' ? stored.get(templateId) : undefined;
    return template && 'derivedFrom' in found && found.derivedFrom === keys.get(template.path) ? [template] : [];
  });
  const at = await writeContents(connection, same, join(folder, 'former-templates'));
  return new Map(
    same.flatMap(({ path, sha256 }) => {
      const [file, derivedFrom] = [at.get(contentKey(sha256)), keys.get(path)];
      return file && derivedFrom ? [[path, { file, derivedFrom }] as const] : [];
    }),
  );
};

/** Puts templates together in a thread, where there are any. */
const derive = (templates: readonly TemplateToDerive[], signal: AbortSignal | undefined) =>
  templates.length === 0 ? [] : streamFromWorker<DerivedTemplate>(workerUrl, { templates }, { ahead: PREFETCH_TEMPLATES, signal });

const describeDerived = (count: number, lng: string, isBesidePot: boolean): Message =>
  status(
    isBesidePot
      ? sentence('Templates made from PO files without a POT file: {count}. Later POT files replace them.', { count })
      : lng === ''
        ? sentence('No POT files. Templates made from all PO files: {count}. Later POT files replace them.', {
            count,
          })
        : sentence('No POT files. Templates made from the PO files of {lng}: {count}. Later POT files replace them.', {
            lng,
            count,
          }),
  );

/**
 * Derives the templates of PO files for which an archive has no POT file, in a worker thread. Those that the project has from the same files
 * are taken as they are.
 *
 * @returns the archive's layout, with only those templates that could be made; and the place of each, by its name
 * @throws ImportUndone where none could be made, and there is no other
 */
export const addDerivedTemplates = async (
  connection: Transaction,
  question: DerivationQuestion,
): Promise<{ readonly laidOut: ArchiveLayout; readonly derivedAt: ReadonlyMap<string, DerivedFile> }> => {
  const { laidOut, former, sourceLanguage, project, folder, readsAll, messages, signal } = question;
  const wanted = laidOut.templates.filter(({ isDerived }) => isDerived);
  if (wanted.length === 0) return { laidOut, derivedAt: new Map() };
  const sources = await findSources(connection, question);
  const sourcesOf = (path: string) => sources.get(path) ?? [];
  const keys = new Map(
    wanted.map(({ path }) => [
      path,
      derivationKey(
        path,
        project,
        sourceLanguage,
        sourcesOf(path).map(({ sha256 }) => sha256),
      ),
    ]),
  );
  const derivedAt = readsAll ? new Map<string, DerivedFile>() : await takeFormer(connection, question, keys);
  const templates: TemplateToDerive[] = wanted
    .filter(({ path }) => !derivedAt.has(path))
    .map(({ path }) => ({ path, project, sources: sourcesOf(path).map(({ file }) => file) }));
  const spool = join(folder, 'derived-templates');
  await using handle = await open(spool, 'wx', 0o600);
  let offset = 0;
  for await (const { path, bytes } of derive(templates, signal)) {
    if (bytes === null) continue;
    await handle.appendFile(bytes);
    derivedAt.set(path, { file: { spool, offset, size: bytes.length }, derivedFrom: keys.get(path) ?? '' });
    offset += bytes.length;
  }
  const pots = laidOut.templates.filter(({ isDerived }) => !isDerived);
  const stays = new Set([...derivedAt.keys(), ...[...former, ...pots].map(({ path }) => path)]);
  if (derivedAt.size + pots.length === 0 && !wanted.some(({ path }) => stays.has(path))) {
    const why =
      sourceLanguage === ''
        ? sentence('No POT files, and no readable PO files to make templates from.')
        : sentence('No POT files, and no readable PO files of {lng}, the source_language.', { lng: sourceLanguage });
    throw new ImportUndone([...messages, error(why)]);
  }
  const leftOut = laidOut.files.filter(({ template }) => !stays.has(template));
  for (const { member, poPath } of leftOut.slice(0, 50))
    messages.push(warning(sentence('{member}: skipped, no PO file to make a template for {poPath}.', { member, poPath })));
  if (derivedAt.size > 0) messages.push(describeDerived(derivedAt.size, sourceLanguage, pots.length > 0));
  return {
    derivedAt,
    laidOut: {
      ...laidOut,
      templates: laidOut.templates.filter(({ path, isDerived }) => !isDerived || derivedAt.has(path)),
      files: laidOut.files.filter(({ template }) => stays.has(template)),
      leftOut: [...laidOut.leftOut, ...leftOut.map(({ member, file, lng, poPath }) => ({ member, file, lng, poPath, isExcluded: false }))],
    },
  };
};
