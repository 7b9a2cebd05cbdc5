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
import { writeContents } from '../write-contents.js';
import type { DerivedTemplate, TemplateToDerive } from './derive-templates.js';

/** The worker thread runs the built program, even where this module itself runs from its source. */
const workerUrl = new URL('../../../../dist/po-files/import/derive/derive-templates-worker.js', import.meta.url);

/** Templates that the thread may put together before they are taken. */
const PREFETCH_TEMPLATES = 3;

/** Inputs for deriving the templates of an archive without POT files. */
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
  /** A folder for the templates that are written. */
  readonly folder: string;
  /** Is appended to. */
  readonly messages: Message[];
  /** Ends the thread that puts together. */
  readonly signal: AbortSignal | undefined;
}

/** PO files that each template is put together from: of the archive, and those that the project keeps. */
const findSources = async (connection: Transaction, question: DerivationQuestion): Promise<Map<string, UnpackedFile[]>> => {
  const { laidOut, members, former, formerFiles, sourceLanguage, folder } = question;
  const isWanted = (lng: string) => sourceLanguage === '' || lng === sourceLanguage;
  const pathOf = new Map(former.map(({ id, path }) => [id, path]));
  const own = laidOut.files.filter(({ lng }) => isWanted(lng));
  const replaced = new Set(own.map(({ template, lng }) => `${lng}\n${template}`));
  const kept = formerFiles.filter(({ templateId, lng }) => isWanted(lng) && !replaced.has(`${lng}\n${pathOf.get(templateId)}`));
  const keptAt = await writeContents(connection, kept, join(folder, 'kept-sources'));
  const sources = new Map<string, UnpackedFile[]>();
  const add = (template: string | undefined, file: UnpackedFile | undefined) => {
    if (template !== undefined && file) sources.set(template, [...(sources.get(template) ?? []), file]);
  };
  for (const { template, member } of own) add(template, members.get(member));
  for (const { templateId, sha256 } of kept) add(pathOf.get(templateId), keptAt.get(contentKey(sha256)));
  return sources;
};

const describeDerived = (count: number, lng: string): Message =>
  status(
    lng === ''
      ? sentence('No POT files. Templates made from all PO files: {count}. Later POT files replace them.', {
          count,
        })
      : sentence('No POT files. Templates made from the PO files of {lng}: {count}. Later POT files replace them.', {
          lng,
          count,
        }),
  );

/**
 * Derives the templates of an archive that contains no POT file, in a worker thread.
 *
 * @returns the archive's layout, with only those templates that could be made; and the place of each, by its name
 * @throws ImportUndone where none could be made
 */
export const addDerivedTemplates = async (
  connection: Transaction,
  question: DerivationQuestion,
): Promise<{ readonly laidOut: ArchiveLayout; readonly derivedAt: ReadonlyMap<string, UnpackedFile> }> => {
  const { laidOut, former, sourceLanguage, project, folder, messages, signal } = question;
  const derivedAt = new Map<string, UnpackedFile>();
  const wanted = laidOut.templates.filter(({ isDerived }) => isDerived);
  if (wanted.length === 0) return { laidOut, derivedAt };
  const sources = await findSources(connection, question);
  const templates: TemplateToDerive[] = wanted.map(({ path }) => ({ path, project, sources: sources.get(path) ?? [] }));
  const spool = join(folder, 'derived-templates');
  await using handle = await open(spool, 'wx', 0o600);
  let offset = 0;
  for await (const { path, bytes } of streamFromWorker<DerivedTemplate>(workerUrl, { templates }, { ahead: PREFETCH_TEMPLATES, signal })) {
    if (bytes === null) continue;
    await handle.appendFile(bytes);
    derivedAt.set(path, { spool, offset, size: bytes.length });
    offset += bytes.length;
  }
  const stays = new Set([...derivedAt.keys(), ...former.map(({ path }) => path)]);
  if (derivedAt.size === 0 && !wanted.some(({ path }) => stays.has(path))) {
    const why =
      sourceLanguage === ''
        ? sentence('No POT files, and no readable PO files to make templates from.')
        : sentence('No POT files, and no readable PO files of {lng}, the source_language.', { lng: sourceLanguage });
    throw new ImportUndone([...messages, error(why)]);
  }
  const leftOut = laidOut.files.filter(({ template }) => !stays.has(template));
  for (const { member, poPath } of leftOut.slice(0, 50))
    messages.push(warning(sentence('{member}: skipped, no PO file to make a template for {poPath}.', { member, poPath })));
  if (derivedAt.size > 0) messages.push(describeDerived(derivedAt.size, sourceLanguage));
  return {
    derivedAt,
    laidOut: {
      ...laidOut,
      templates: laidOut.templates.filter(({ path }) => derivedAt.has(path)),
      files: laidOut.files.filter(({ template }) => stays.has(template)),
      leftOut: [...laidOut.leftOut, ...leftOut.map(({ member, file, lng, poPath }) => ({ member, file, lng, poPath, isExcluded: false }))],
    },
  };
};
