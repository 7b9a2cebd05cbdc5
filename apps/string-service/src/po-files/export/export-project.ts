import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { writeArchive } from '@translation-commons/archives/write-archive.js';
import type { Connection } from '@translation-commons/core/database/database.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { formatProblem } from '@translation-commons/po/po-problem.js';
import { getProject } from '../../projects/get-project.js';
import { formatProjectName, type Project, type ProjectName } from '../../projects/project.js';
import { listUnreadFiles } from '../files/unread-file.store.js';
import type { CreditedPerson } from './credits.store.js';
import { type ExportChoice, type ExportChoiceParams, getExportChoice } from './export-choice.js';
import { withExportLock } from './export-lock.js';
import { convertedMessage } from './export-messages.js';
import { exportPoFiles, pathInExport } from './export-po-files.js';
import { getExportTag } from './export-tag.js';
import { readCredits } from './read-credits.js';
import { addSetHashes, EMPTY_SET_HASH, type SetHash } from './set-hash.js';
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

/** Report about a finished export. */
export interface ExportReport {
  /** A warning for each translation that people chose and a file cannot hold, and one for all that are left out; a status for each file that became UTF-8. */
  readonly messages: readonly Message[];
  /** Number of strings whose leading translation is left out: it fails an error check, or its file has no place for it. */
  readonly leftOut: number;
}

/** An archive that was written. */
export interface WrittenArchive extends ExportReport {
  /** Hash of the translations that people chose in its files. */
  readonly chosenHash: SetHash;
}

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

/** Writes the archive of an export to a file. The lock of exports is the caller's. */
export const writeExportArchive = async (
  connection: Connection,
  project: Project,
  language: Language,
  choice: ExportChoice,
  file: string,
): Promise<WrittenArchive> => {
  const messages: Message[] = [];
  const failing = new Set<string>();
  const unwritten = new Set<string>();
  let chosenHash = EMPTY_SET_HASH;
  const paths = new Set<string>();
  const unread = await listUnreadFiles(connection, project.id);
  const members = async function* () {
    for await (const exported of exportPoFiles(connection, project, language, choice)) {
      const { file: path, bytes, convertedFrom, problems, leftOut, isWritten } = exported;
      chosenHash = addSetHashes(chosenHash, exported.chosenHash);
      messages.push(...problems.map((problem) => warning(formatProblem(problem))));
      if (convertedFrom !== null) messages.push(convertedMessage(path, convertedFrom));
      for (const sguid of leftOut) failing.add(sguid);
      for (const sguid of exported.unwritten) unwritten.add(sguid);
      if (!isWritten) continue;
      paths.add(path);
      yield { path, bytes };
    }
    if (choice.credits)
      yield { path: CREDITS_FILE, bytes: formatCredits(project, language, await readCredits(connection, project, language, choice)) };
    const taken = choice.credits ? new Set([...paths, CREDITS_FILE]) : paths;
    const others = splitUnread(unread, language.code, taken, (path) => pathInExport(project, choice, path));
    yield* readUnread(connection, others);
    messages.unshift(...unreadMessages(others));
    if (paths.size + others.given.length === 0) messages.unshift(noFileMessage(language));
  };
  await pipeline(await writeArchive(members(), { time: ARCHIVE_MTIME }), createWriteStream(file, { mode: 0o600 }));
  return {
    messages: [...messages, ...failingMessages(failing.size), ...unwrittenMessages(unwritten.size)],
    leftOut: new Set([...failing, ...unwritten]).size,
    chosenHash,
  };
};

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
export const tagExport = (context: Context, asked: AskedExport): Promise<string> =>
  getExportTag(context.db.pool, { ...asked, format: 'archive' }, null);

/**
 * Exports a project in a language as an archive of PO files (decisions, section 8). The lock is held while the archive is written, not
 * while it is sent, so that a slow reader keeps nobody waiting.
 *
 * @param file where the archive is written
 * @throws Refusal `busy` while another export of the project runs
 */
export const exportProject = (context: Context, asked: AskedExport, file: string): Promise<ExportReport & { readonly tag: string }> =>
  withExportLock(context.db, asked.project.id, async (connection) => {
    const { chosenHash, ...report } = await writeExportArchive(connection, asked.project, asked.language, asked.choice, file);
    // The tag is of the same moment: all of it is one transaction.
    return { tag: await getExportTag(connection, { ...asked, format: 'archive' }, chosenHash), ...report };
  });
