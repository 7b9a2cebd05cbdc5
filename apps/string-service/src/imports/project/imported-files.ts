import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import { type PoStatistics, sumStatistics } from '@translation-commons/po/po-statistics.js';
import { type FailingCounter, makeFailingCounter, mergeFailing } from '../../checks/failing-counter.js';
import type { BlobNames } from '../../git/commit-files.js';
import type { ImportEventOf, PoToRead } from './import-event.js';

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

/** Counters that begin. */
export const makeImportedFiles = (): ImportedFiles => ({
  templates: 0,
  files: [],
  blobs: new Map(),
  merged: 0,
  languages: new Map(),
  strings: 0,
  translations: 0,
  failures: makeFailingCounter(),
  strangers: { count: 0, messages: [] },
});

const addLanguage = (languages: Map<string, ImportedLanguage>, { po: { language }, statistics, failures }: ImportEventOf<'po'>): void => {
  const known = languages.get(language.code);
  languages.set(language.code, {
    language,
    statistics: sumStatistics(known ? [known.statistics, statistics] : [statistics]),
    failing: (known?.failing ?? 0) + failures.translations,
    failingErrors: (known?.failingErrors ?? 0) + failures.errors,
  });
};

/** Counts a PO file that was stored. */
export const countPo = (done: ImportedFiles, event: ImportEventOf<'po'>): void => {
  done.files.push(event.po);
  addLanguage(done.languages, event);
  mergeFailing(done.failures, event.failures);
};

/** Counts the strings that a PO file has and its template lacks. */
export const countStrangers = (done: ImportedFiles, { strangers: { count, messages } }: ImportEventOf<'po'>): void => {
  done.strangers.count += count;
  done.strangers.messages.push(...messages);
};
