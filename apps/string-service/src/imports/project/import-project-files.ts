import { analyzeEmptiedTables } from '@translation-commons/core/database/analyze-tables.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { JobReport } from '@translation-commons/core/jobs/job-report.js';
import type { ProgressStage, ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type PoStatistics, sumStatistics } from '@translation-commons/po/po-statistics.js';
import { type FailingCounter, makeFailingCounter, mergeFailing } from '../../checks/failing-counter.js';
import type { BlobNames } from '../../git/commit-files.js';
import { contentKey } from '../../projects/files/content.js';
import { mergeStagedStrings, type StringMerge } from '../strings/merge-strings.store.js';
import { createStagedStrings, stageEncodedStrings } from '../strings/staging.store.js';
import { type FileWriter, openFileWriter } from './file-writer.js';
import type { FilesToRead, ImportEvent, ImportedContent, PoToRead } from './import-event.js';
import { readProjectFilesInThread } from './read/read-project-files-in-thread.js';
import { openTranslationWriter, type TranslationWriter } from './translation-writer.js';

/** Callbacks of an import. */
export interface ImportObserver {
  /** Called with the number of files read, and of all. */
  readonly progress: ReportProgress;
  /** Called with the number of units or translations that were stored with their words, whose GIN pending list grows. */
  wrote(texts: number): void;
}

/** What the PO files of a language hold. */
export interface ImportedLanguage {
  readonly language: Language;
  readonly statistics: PoStatistics;
  /** How many of its translations fail a check. */
  readonly failing: number;
  /** How many fail one of formats, plural forms or tags. */
  readonly failingErrors: number;
}

/** Counters of a project import. */
export interface ImportedFiles {
  templates: number;
  /** PO files that could be read. */
  readonly files: PoToRead[];
  /** Names that Git has for the contents that were read. */
  readonly blobs: BlobNames;
  /** PO files that were merged with their new templates. */
  merged: number;
  /** By code. */
  readonly languages: Map<string, ImportedLanguage>;
  /** That are new. */
  strings: number;
  /** That are new. */
  translations: number;
  readonly failures: FailingCounter;
  /** Strings that PO files have and their templates lack, and what was said of them, file by file. */
  readonly strangers: { count: number; readonly messages: Message[] };
}

type ImportEventOf<Kind extends ImportEvent['kind']> = Extract<ImportEvent, { readonly kind: Kind }>;

const storeTemplate = async (writer: FileWriter, projectId: number, { template, content }: ImportEventOf<'template'>): Promise<boolean> => {
  if (content === null) return false;
  const { id, path, relative: file, poPath, isKept } = template;
  if (!isKept) await writer.addTemplate({ id, projectId, path, file, poPath }, content);
  return true;
};

const storePo = async (writer: FileWriter, { po, content, statistics, pluralRule }: ImportEventOf<'po'>): Promise<boolean> => {
  if (content === null) return false;
  const { templateId, language, relative: file } = po;
  await writer.addPo({ templateId, lng: language.code, file, statistics, pluralRule }, content);
  return true;
};

const storeMerged = async (writer: FileWriter, { po, content, statistics, pluralRule }: ImportEventOf<'merged'>): Promise<void> => {
  if (content === null) return;
  const { templateId, lng, isSnapshot } = po;
  if (isSnapshot) await writer.addSnapshot({ templateId, lng }, content);
  else await writer.addPo({ templateId, lng, file: null, statistics, pluralRule }, content);
};

const addLanguage = (languages: Map<string, ImportedLanguage>, { po: { language }, statistics, failures }: ImportEventOf<'po'>): void => {
  const known = languages.get(language.code);
  languages.set(language.code, {
    language,
    statistics: sumStatistics(known ? [known.statistics, statistics] : [statistics]),
    failing: (known?.failing ?? 0) + failures.translations,
    failingErrors: (known?.failingErrors ?? 0) + failures.errors,
  });
};

/** A thread hands over plain byte arrays where it had Buffers. */
const noteBlob = (blobs: BlobNames, { sha256, blobName }: ImportedContent): void => {
  blobs.set(contentKey(Buffer.from(sha256)), Buffer.from(blobName));
};

const NOTHING_CHANGED = warning(sentence('As a template cannot be read, nothing was imported.'));

/** Ends an import that changes nothing: its transaction is rolled back. */
export class ImportUndone extends Error {
  override readonly name = 'ImportUndone';
  constructor(
    readonly messages: readonly Message[],
    readonly report?: JobReport,
  ) {
    super('nothing was imported');
  }
}

/** Tells of files read, those of each kind as a stage of their own. */
const reportFiles = ({ templates, files, merges }: FilesToRead, progress: ReportProgress) => {
  const total = templates.length + files.length + merges.length;
  const stages = {
    template: { name: sentence('Reading templates'), done: 0, total: templates.length },
    po: { name: sentence('Reading PO files'), done: 0, total: files.length },
    merged: { name: sentence('Merging files of other languages with the new templates'), done: 0, total: merges.length },
  } satisfies Record<string, ProgressStage>;
  let read = 0;
  return {
    begin: () => progress(read, total, stages.template),
    fileRead: (kind: keyof typeof stages) => {
      stages[kind].done += 1;
      return progress(++read, total, { ...stages[kind] });
    },
  };
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
  files: FilesToRead,
  merge: StringMerge,
  messages: Message[],
  { progress, wrote }: ImportObserver,
): Promise<ImportedFiles> => {
  const done: ImportedFiles = {
    templates: 0,
    files: [],
    blobs: new Map(),
    merged: 0,
    languages: new Map(),
    strings: 0,
    translations: 0,
    failures: makeFailingCounter(),
    strangers: { count: 0, messages: [] },
  };
  const tell = reportFiles(files, progress);
  let texts: TranslationWriter | undefined;
  const settle = async () => texts?.settle();
  const writer = openFileWriter(connection, settle);
  const stored = (translations: number) => {
    done.translations += translations;
    wrote(translations);
  };
  try {
    await tell.begin();
    await createStagedStrings(connection);
    for await (const event of readProjectFilesInThread(files)) {
      if ('content' in event && event.content) noteBlob(done.blobs, event.content);
      if (event.kind === 'strings') await stageEncodedStrings(connection, event.rows);
      else if (event.kind === 'templates') {
        // Entries name their templates.
        await writer.flush();
        done.strings = await mergeStagedStrings(connection, merge);
        await analyzeEmptiedTables(connection);
        wrote(done.strings);
        texts = await openTranslationWriter(connection, merge, stored);
      } else if (event.kind === 'translations') await texts?.add(event.chunk);
      else if (event.kind === 'merged') {
        await storeMerged(writer, event);
        done.merged += Number(!event.po.isSnapshot);
        await tell.fileRead('merged');
      } else {
        if (event.kind === 'template') {
          const isStored = await storeTemplate(writer, merge.projectId, event);
          if (!isStored) throw new ImportUndone([...messages, ...event.messages, NOTHING_CHANGED]);
          done.templates += Number(!event.template.isKept);
        } else if (await storePo(writer, event)) {
          done.files.push(event.po);
          addLanguage(done.languages, event);
          mergeFailing(done.failures, event.failures);
        }
        messages.push(...event.messages);
        if (event.kind === 'po') {
          messages.push(...event.strangers.messages);
          done.strangers.count += event.strangers.count;
          done.strangers.messages.push(...event.strangers.messages);
        }
        await tell.fileRead(event.kind);
      }
    }
    await writer.flush();
    await texts?.flush();
    await analyzeEmptiedTables(connection);
    return done;
  } finally {
    // Where it is broken off, the caller ends the transaction on this connection.
    await settle().catch(() => {});
  }
};
