import { analyzeEmptiedTables } from '@translation-commons/core/database/analyze-tables.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { needsOneLanguage } from '@translation-commons/core/database/spread.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { error, type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { mergeStagedStrings, type StringMerge } from '../../staged-strings/merge-strings.store.js';
import { createStagedStrings, stageEncodedStrings, unstageTemplates } from '../../staged-strings/staging.store.js';
import { contentKey } from '../files/content.js';
import type { UnreadFile } from '../files/unread-file.store.js';
import { describePoFiles } from './findings.js';
import { countPo, type ImportedFiles, makeImportedFiles, notePo } from './former/imported-files.js';
import type { FilesToRead, ImportEvent, ImportEventOf, ImportedContent, PoToRead } from './import-event.js';
import { type ImportObserver, reportFiles } from './import-observer.js';
import { ImportUndone } from './import-undone.js';
import { listKeyContexts } from './key-context.store.js';
import { copyToParted, type LanguagesRead } from './part/copy-to-parted.js';
import type { ImportPlan } from './plan-import.js';
import { readProjectFilesInThread } from './read/read-project-files-in-thread.js';
import { placeOf } from './read/unpacked-file.js';
import { type Found, foundInPo, isKeepable, type ReadPo, readBefore } from './readings/found.js';
import { formatsKey, hashFile, poKey, templateKey } from './readings/known-files.js';
import type { FileReading } from './readings/reading.store.js';
import { type FileWriter, openFileWriter } from './write/file-writer.js';
import { openTranslationWriter, type TranslationWriter } from './write/translation-writer.js';

const NOTHING_CHANGED = warning(sentence('Nothing imported: a template cannot be read.'));

const NOTHING_READ = error(sentence('Nothing imported: no template of the archive can be read.'));

/** Readings of files that are stored at once: each is made JSON by the main thread. */
const READINGS_AT_ONCE = 500;

/** An import that is running. */
interface RunningImport {
  readonly connection: Transaction;
  readonly merge: StringMerge;
  readonly writer: FileWriter;
  /** Opened when all strings are merged. */
  texts?: TranslationWriter;
  readonly tell: ReturnType<typeof reportFiles>;
  /** Called with the number of units and translations that were stored with their words. */
  readonly wrote: (texts: number) => void;
  readonly done: ImportedFiles;
  readonly messages: Message[];
  readonly plan: ImportPlan;
  /** Messages about templates, by their names: two of them may replace one of the project. */
  readonly templateMessages: Map<string, readonly Message[]>;
  /** PO files that were read now or before, and whether they could be, by their paths in the archive. */
  readonly files: Map<string, { readonly po: ReadPo; readonly isRead: boolean }>;
  /** SHA-256 of the PO templates that were read, by their ids. */
  readonly templateHashes: Map<number, Buffer>;
  /** SHA-256 of the files that the thread read, by their places. */
  readonly hashes: Map<string, Buffer>;
  /** Findings in files that are no PO, which are kept once all are read. */
  readonly foundInFormats: Omit<FileReading, 'key'>[];
  /** Translations of the PO file that is being read. */
  translationsOfFile: number;
}

const keepReading = ({ writer, plan }: RunningImport, templateId: number, lng: string, key: Buffer, found: Found): void => {
  if (plan.keepsReadings && isKeepable(found)) writer.addReading({ templateId, lng, key, found });
};

/** Counts the templates that need not be read. */
const takeKnownTemplates = ({ plan: { known }, templateMessages, done }: RunningImport): void => {
  for (const [template, { messages }] of known.templates) {
    templateMessages.set(template.path, messages);
    if (template.isKept) done.keptTemplates += 1;
    else done.templates += 1;
  }
};

/** Counts the files that need not be read, once it is known whether unchanged ones are. */
const takeKnownFiles = ({ plan: { known, unchangedFiles }, files, foundInFormats, done, tell }: RunningImport, readsUnchanged: boolean) => {
  const unchanged = new Set(unchangedFiles);
  if (readsUnchanged) tell.alsoRead(unchanged.size);
  for (const [po, found] of known.files) {
    if (unchanged.has(po) && readsUnchanged) continue;
    files.set(po.member, { po: readBefore(po, found), isRead: true });
    done.readTranslations += found.translations;
    if (unchanged.has(po)) foundInFormats.push({ templateId: po.templateId, lng: po.language.code, found });
  }
};

const keepUnread = async ({ writer, done }: RunningImport, file: Omit<UnreadFile, 'sha256'>, content: ImportedContent): Promise<void> => {
  done.unreadFiles.push(file.path);
  await writer.addUnread(file, content);
};

const storeTemplate = async (running: RunningImport, event: ImportEventOf<'template'>): Promise<void> => {
  const { writer, merge, done, messages, tell, templateMessages, templateHashes } = running;
  const { id, path, relative: file, poPath, isKept, format, derivedFrom } = event.template;
  if (!event.isRead && event.template.isStored)
    throw new ImportUndone([...messages, ...[...templateMessages.values()].flat(), ...event.messages, NOTHING_CHANGED]);
  templateMessages.set(path, event.messages);
  if (!event.isRead) {
    done.unreadTemplates.push(id);
    if (file !== null) await keepUnread(running, { path: file, lng: null, poPath: null }, event.content);
  } else if (!isKept) {
    await writer.addTemplate({ id, projectId: merge.projectId, path, file, poPath, format, pluralRules: event.pluralRules }, event.content);
    done.templates += 1;
  } else done.keptTemplates += 1;
  if (event.isRead && format === null) {
    templateHashes.set(id, event.content.sha256);
    keepReading(running, id, '', templateKey(event.template, event.content.sha256), { messages: event.messages, derivedFrom });
  } else if (event.isRead) running.foundInFormats.push({ templateId: id, lng: '', found: { messages: event.messages } });
  await tell.fileRead('template');
};

const languagesRead = (files: readonly PoToRead[]): LanguagesRead =>
  new Map([...groupBy(files, ({ templateId }) => templateId)].map(([id, own]) => [id, new Set(own.map(({ language }) => language.code))]));

/** Merges the strings of all templates, and opens the writer of translations, which name them. */
const mergeStrings = async (
  running: RunningImport,
  { parted, readsUnchanged, messages: found }: ImportEventOf<'templates'>,
): Promise<void> => {
  const { connection, merge, writer, done, messages, wrote, plan, templateMessages } = running;
  for (const { path } of plan.all.templates) messages.push(...(templateMessages.get(path) ?? []));
  if (done.templates + done.keptTemplates === 0) throw new ImportUndone([...messages, NOTHING_READ]);
  // Entries name their templates.
  await writer.flush();
  if (done.unreadTemplates.length > 0) await unstageTemplates(connection, done.unreadTemplates);
  done.strings = await mergeStagedStrings(connection, { ...merge, alsoLocked: [...new Set(parted.map(({ text }) => text))] });
  wrote(done.strings);
  messages.push(...found);
  takeKnownFiles(running, readsUnchanged);
  const read = readsUnchanged ? [...plan.files, ...plan.unchangedFiles] : plan.files;
  const copied = await copyToParted(connection, merge, parted, languagesRead(read));
  wrote(copied.translations);
  running.texts = await openTranslationWriter(connection, merge, {
    translated: copied.units,
    wrote: (translations, leftOut) => {
      done.translations += translations;
      done.leftOut += leftOut;
      wrote(translations);
    },
  });
};

const storePo = async (running: RunningImport, event: ImportEventOf<'po'>): Promise<void> => {
  const { writer, tell, files, templateHashes, translationsOfFile } = running;
  const { kind: _, content, isRead, ...read } = event;
  const { po, statistics, pluralRule } = read;
  running.translationsOfFile = 0;
  files.set(po.member, { po: read, isRead });
  if (isRead) {
    await writer.addPo({ templateId: po.templateId, lng: po.language.code, file: po.relative, statistics, pluralRule }, content);
    const template = templateHashes.get(po.templateId);
    const found = foundInPo(read, translationsOfFile);
    if (template) keepReading(running, po.templateId, po.language.code, poKey(po, content.sha256, template), found);
    else running.foundInFormats.push({ templateId: po.templateId, lng: po.language.code, found });
  } else await keepUnread(running, { path: po.relative, lng: po.language.code, poPath: po.poPath }, content);
  await tell.fileRead('po');
};

const storeUnread = async (running: RunningImport, { po, content }: ImportEventOf<'unread'>): Promise<void> => {
  await keepUnread(running, { path: po.relative, lng: po.language.code, poPath: po.poPath }, content);
  await running.tell.fileRead('po');
};

const storeMerged = async ({ writer, done, tell }: RunningImport, event: ImportEventOf<'merged'>): Promise<void> => {
  const { content, statistics, pluralRule, unsearched } = event;
  const { templateId, lng, isSnapshot } = event.po;
  done.unsearched += unsearched;
  if (content !== null && isSnapshot) await writer.addSnapshot({ templateId, lng }, content);
  else if (content !== null) await writer.addPo({ templateId, lng, file: null, statistics, pluralRule }, content);
  done.merged += Number(!isSnapshot);
  await tell.fileRead('merged');
};

/** Notes the hashes of a file that was read. */
const noteHashes = ({ done, hashes }: RunningImport, event: ImportEvent): void => {
  if (!('content' in event) || !event.content) return;
  const { sha256, blobName } = event.content;
  done.blobs.set(contentKey(sha256), blobName);
  if (event.kind !== 'merged') hashes.set(placeOf((event.kind === 'template' ? event.template : event.po).file), sha256);
};

const storeEvent = async (running: RunningImport, event: ImportEvent): Promise<void> => {
  noteHashes(running, event);
  switch (event.kind) {
    case 'strings':
      return stageEncodedStrings(running.connection, event.rows);
    case 'template':
      return storeTemplate(running, event);
    case 'templates':
      return mergeStrings(running, event);
    case 'translations':
      running.done.readTranslations += event.chunk.places.length;
      running.translationsOfFile += event.chunk.places.length;
      return running.texts?.add(event.chunk);
    case 'po':
      return storePo(running, event);
    case 'unread':
      return storeUnread(running, event);
    case 'merged':
      return storeMerged(running, event);
  }
};

/** Keeps what was found in files that are no PO, now or before, under a key of all of them. */
const keepFormatReadings = async ({ connection, plan, merge, writer, hashes, foundInFormats }: RunningImport): Promise<void> => {
  if (!plan.keepsReadings || foundInFormats.length === 0 || needsOneLanguage(connection)) return;
  if (!foundInFormats.every(({ found }) => isKeepable(found))) return;
  const contexts = await listKeyContexts(connection, merge.projectId);
  const key = await formatsKey({ ...plan.formats, contexts }, async (file) => hashes.get(placeOf(file)) ?? (await hashFile(file)));
  for (const [nr, reading] of foundInFormats.entries()) {
    writer.addReading({ ...reading, key });
    if (nr % READINGS_AT_ONCE === READINGS_AT_ONCE - 1) await writer.flush();
  }
  await writer.flush();
};

/** Counts the PO files, in the order of the archive: those that were read now, and those of before. */
const countFiles = ({ plan, files, done }: RunningImport): void => {
  for (const { member } of plan.all.files) {
    const file = files.get(member);
    if (file?.isRead) countPo(done, file.po);
    if (file) notePo(done, file.po);
  }
};

/**
 * Reads the files of a project import and stores strings and translations, both at once: while PostgreSQL stores one chunk, a worker
 * thread reads the next. All strings are stored before any translation, because a writer locks all strings that it writes to at once, in
 * the order of their ids, so that writers cannot deadlock.
 *
 * @param messages is appended to: what is wrong with which file
 * @throws ImportUndone where a template cannot be read, with the messages
 */
export const importProjectFiles = async (
  connection: Transaction,
  plan: ImportPlan,
  merge: StringMerge,
  messages: Message[],
  { progress, wrote, signal }: ImportObserver,
): Promise<ImportedFiles> => {
  const settle = async () => running.texts?.settle();
  const writer = openFileWriter(connection, merge.projectId, settle);
  const { templates, files, merges, unchangedFiles, contexts, languages } = plan;
  const toRead: FilesToRead = { templates, files, merges, unchangedFiles, contexts, languages };
  const tell = reportFiles(toRead, progress);
  const running: RunningImport = {
    connection,
    merge,
    writer,
    tell,
    wrote,
    done: makeImportedFiles(),
    messages,
    plan,
    templateMessages: new Map(),
    files: new Map(),
    templateHashes: new Map(),
    hashes: new Map(),
    foundInFormats: [],
    translationsOfFile: 0,
  };
  takeKnownTemplates(running);
  try {
    await tell.begin();
    await createStagedStrings(connection);
    for await (const event of readProjectFilesInThread(toRead, signal)) await storeEvent(running, event);
    await writer.flush();
    await running.texts?.flush();
    await keepFormatReadings(running);
    countFiles(running);
    messages.push(...describePoFiles(running.done));
    await analyzeEmptiedTables(connection);
    return running.done;
  } finally {
    // Where it is broken off, the caller ends the transaction on this connection.
    await settle().catch(() => {});
  }
};
