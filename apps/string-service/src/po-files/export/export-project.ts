import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  joinMembers,
  PACKED_HEAD_BYTES,
  type PackedFacts,
  type PackedMember,
  packMember,
} from '@translation-commons/archives/packed-archive.js';
import type { Connection } from '@translation-commons/core/database/database.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context, Service } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import { formatProjectName, type Project, type ProjectName } from '../../projects/project.js';
import { listUnreadFiles } from '../files/unread-file.store.js';
import type { CreditedPerson } from './credits/credits.store.js';
import { readCredits } from './credits/read-credits.js';
import { type ExportChoice, type ExportChoiceParams, getExportChoice } from './export-choice.js';
import { withExportLock } from './export-lock.js';
import { type ExportReport, fileMessages } from './export-messages.js';
import { type ExportedFile, type ExportedPo, exportPoFiles, pathInExport } from './export-po-files.js';
import { findKeptExport, type KeptExport, type KeptPart, keepExport } from './kept/kept-exports.js';
import { findKnownChoices } from './kept/known-choices.js';
import { addSetHashes, EMPTY_SET_HASH, type SetHash } from './set-hash.js';
import { getExportTag, tagNow } from './tag/export-tag.js';
import { readUnread, splitUnread, unreadMessages } from './unread-files.js';

/** Name of the file of credits in an export. */
const CREDITS_FILE = 'CREDITS.md';

/** A text as it is in Markdown, also in a table. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+\-.!|~&]/g, '\\$&');

/** The people of an export as a Markdown file, in English as other files of a repository are. */
const formatCredits = (project: ProjectName, { name }: Language, people: readonly CreditedPerson[]): Buffer => {
  const rows = people.map((person) => `| ${escapeMarkdown(person.name)} | ${person.wrote} | ${person.decided} |\n`);
  const table = rows.length > 0 ? `| Name | Texts written | Texts voted for |\n| --- | ---: | ---: |\n${rows.join('')}` : 'Nobody yet.\n';
  return Buffer.from(`# Credits\n\n${escapeMarkdown(formatProjectName(project))} in ${escapeMarkdown(name)}:\n\n${table}`);
};

/** Project, language and choice of an export. */
export interface ProjectExport extends ProjectName, ExportChoiceParams {
  readonly lng: string;
}

/** An archive that was written. */
export interface WrittenArchive extends ExportReport {
  /** Hash of the translations that people chose in its files. */
  readonly chosenHash: SetHash;
  /** Its files, for archives that are made later. */
  readonly parts: readonly KeptPart[];
}

/** Service that an export is made in. */
type Maker = Pick<Service, 'settings' | 'now'>;

/** File name of an export's archive, a gzipped tar. */
export const exportArchiveName = ({ origin, project, lng }: ProjectName & { readonly lng: string }): string =>
  `${origin}-${project}-${lng}.tgz`;

/** Modification time of every archive member, constant so that the same files give the same bytes (a reproducible archive). */
const ARCHIVE_MTIME = new Date('2000-01-01T00:00:00Z');

const unwrittenMessages = (unwritten: number): Message[] => {
  if (unwritten === 0) return [];
  const summary = sentenceCount(
    '{n} translation left out: its file has no place for it.',
    '{n} translations left out: their files have no place for them.',
    unwritten,
  );
  return [warning(summary)];
};

const incompleteMessages = (incomplete: number): Message[] => {
  if (incomplete === 0) return [];
  const summary = sentenceCount(
    '{n} translation left out: other items of its list have none yet.',
    '{n} translations left out: other items of their lists have none yet.',
    incomplete,
  );
  return [warning(summary)];
};

const failingMessages = (failing: number): Message[] => {
  if (failing === 0) return [];
  const summary = sentenceCount(
    '{n} translation left out because of an error. Use include_failing=1 to include it.',
    '{n} translations left out because of errors. Use include_failing=1 to include them.',
    failing,
  );
  return [warning(summary)];
};

const noFileMessage = ({ name }: Language): Message =>
  status(sentence('This export has no files: {language} has none yet. Use new_files=all to create them.', { language: name }));

/** Facts of a file of an export, as they are kept with it. */
type ExportedFacts = Pick<ExportedPo, 'file' | 'convertedFrom' | 'problems' | 'leftOut' | 'unwritten' | 'incomplete' | 'isWritten'> &
  PackedFacts;

/** Project, language and choice of an export as one text. */
const askedText = ({ project, language, choice }: AskedExport): string => JSON.stringify([project.id, language.code, choice]);

/** The archive that was made of an export before, even if its data has changed since; null where none is kept. */
export const findKeptArchive = ({ settings, now }: Maker, asked: AskedExport): Promise<KeptExport | null> =>
  findKeptExport(settings.dataDir, askedText(asked), now());

/** A file that is not in the archive. */
const NO_MEMBER: PackedMember = { bytes: Buffer.alloc(0), crc: 0, size: 0 };

/** Writes the archive of an export to a file. The lock of exports is the caller's. */
export const writeExportArchive = async (
  maker: Maker,
  connection: Connection,
  asked: AskedExport,
  file: string,
): Promise<WrittenArchive> => {
  const { project, language, choice } = asked;
  const messages: Message[] = [];
  const failing = new Set<string>();
  const unwritten = new Set<string>();
  const incomplete = new Set<string>();
  let chosenHash = EMPTY_SET_HASH;
  const paths = new Set<string>();
  const parts: KeptPart[] = [];
  const unread = await listUnreadFiles(connection, project.id);
  const choices = await findKnownChoices(connection, maker.settings.dataDir, { project, lng: language.code, choice });
  await using kept = await findKeptArchive(maker, asked);
  const keptParts = new Map(kept?.parts.map((part) => [part.key, part]));

  const pack = async ({ key, made }: ExportedFile): Promise<{ member: PackedMember; facts: ExportedFacts }> => {
    if (!made) {
      const part = keptParts.get(key ?? '');
      if (!kept || !part) throw new Error('a file is neither made nor kept');
      const facts = part.facts as ExportedFacts;
      return { member: { ...facts, bytes: await kept.read(part) }, facts };
    }
    const { bytes, file: path, convertedFrom, problems, leftOut, unwritten, incomplete, isWritten } = made;
    const member = isWritten ? await packMember({ path, bytes }, ARCHIVE_MTIME) : NO_MEMBER;
    const { crc, size } = member;
    return { member, facts: { file: path, convertedFrom, problems, leftOut, unwritten, incomplete, isWritten, crc, size } };
  };

  const members = async function* () {
    let offset = PACKED_HEAD_BYTES;
    for await (const exported of exportPoFiles(connection, project, language, choice, { choices, has: (key) => keptParts.has(key) })) {
      const { member, facts } = await pack(exported);
      if (exported.key !== null) parts.push({ key: exported.key, offset, length: member.bytes.length, facts });
      chosenHash = addSetHashes(chosenHash, exported.chosenHash);
      messages.push(...fileMessages(facts));
      for (const sguid of facts.leftOut) failing.add(sguid);
      for (const sguid of facts.unwritten) unwritten.add(sguid);
      for (const sguid of facts.incomplete) incomplete.add(sguid);
      if (!facts.isWritten) continue;
      paths.add(facts.file);
      offset += member.bytes.length;
      yield member;
    }
    const taken = choice.credits ? new Set([...paths, CREDITS_FILE]) : paths;
    const others = splitUnread(unread, language.code, taken, (path) => pathInExport(project, choice, path));
    if (choice.credits) {
      const bytes = formatCredits(project, language, await readCredits(connection, project, language, choice));
      yield await packMember({ path: CREDITS_FILE, bytes }, ARCHIVE_MTIME);
    }
    for await (const member of readUnread(connection, others)) yield await packMember(member, ARCHIVE_MTIME);
    messages.unshift(...unreadMessages(others));
    if (paths.size + others.given.length === 0) messages.unshift(noFileMessage(language));
  };

  await pipeline(joinMembers(members()), createWriteStream(file, { mode: 0o600 }));
  await choices.keep();
  return {
    messages: [
      ...messages,
      ...failingMessages(failing.size),
      ...unwrittenMessages(unwritten.size - incomplete.size),
      ...incompleteMessages(incomplete.size),
    ],
    leftOut: new Set([...failing, ...unwritten]).size,
    chosenHash,
    parts,
  };
};

/**
 * Keeps an archive, and the report about it. One that cannot be kept is made again the next time.
 *
 * @param bytes its size, in bytes
 */
export const keepArchive = (
  { settings, now, log }: Maker & Pick<Service, 'log'>,
  asked: AskedExport,
  {
    tag,
    file,
    bytes,
    parts,
    ...report
  }: ExportReport & Pick<WrittenArchive, 'parts'> & { readonly tag: string; readonly file: string; readonly bytes: number },
): Promise<void> =>
  keepExport(settings.dataDir, file, { asked: askedText(asked), tag, bytes, report, parts }, now()).catch((err) =>
    log.warn({ err }, 'An export could not be kept.'),
  );

/** An export that was asked for, with what its parameters mean. */
export interface AskedExport {
  readonly project: Project;
  readonly language: Language;
  readonly choice: ExportChoice;
}

/**
 * Finds the project, language and choice that the parameters of an export name. Refuses an unknown project, language, mode or voter with
 * `malformed`.
 */
export const findExport = async (context: Context, { lng, origin, project: name, ...params }: ProjectExport): Promise<AskedExport> => {
  const language = getLanguage(context.languages, lng);
  const choice = await getExportChoice(context, params);
  return { language, choice, project: await getProject(context, { origin, project: name }) };
};

/** The entity tag of an export as it would be made now. No export keeps it waiting. */
export const tagExport = (context: Context, asked: AskedExport): Promise<string> => tagNow(context, { ...asked, format: 'archive' });

/**
 * Exports a project in a language as an archive of PO files (decisions, section 8). The lock is held while the archive is written, not
 * while it is sent, so that a slow reader keeps nobody waiting.
 *
 * @param file where the archive is written
 * @throws Refusal `busy` while another export of the project runs
 */
export const exportProject = (context: Context, asked: AskedExport, file: string): Promise<WrittenArchive & { readonly tag: string }> =>
  withExportLock(context.db, asked.project.id, async (connection) => {
    const written = await writeExportArchive(context, connection, asked, file);
    // The tag is of the same moment: all of it is one transaction.
    return { tag: await getExportTag(connection, { ...asked, format: 'archive' }, written.chosenHash), ...written };
  });
