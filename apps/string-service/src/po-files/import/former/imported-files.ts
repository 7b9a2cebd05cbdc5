import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { type PoStatistics, sumStatistics } from '@translation-commons/po/po-statistics.js';
import { type FailingCounter, makeFailingCounter, mergeFailing } from '../../../checks/failing-counter.js';
import type { BlobNames } from '../../git/commit-files.js';
import type { RemarkableFiles } from '../findings.js';
import type { PoToRead } from '../import-event.js';
import type { ReadPo } from '../readings/found.js';

/** Counts of the PO files of a language. */
export interface ImportedLanguage {
  readonly language: Language;
  readonly statistics: PoStatistics;
  /** Number of its translations that fail a check. */
  readonly failing: number;
  /** Number that fail a check of formats, plural forms or tags. */
  readonly failingErrors: number;
}

/** Counters of a project import. */
export interface ImportedFiles extends RemarkableFiles {
  templates: number;
  /** Templates of the project that were read for the PO files of the archive. */
  keptTemplates: number;
  /** Ids of templates that could not be read. */
  readonly unreadTemplates: number[];
  /** Paths of files that were kept unchanged without being read. */
  readonly unreadFiles: string[];
  /** PO files that could be read. */
  readonly files: PoToRead[];
  /** Names that Git has for the contents that were read. */
  readonly blobs: BlobNames;
  /** PO files that were merged with their new templates. */
  merged: number;
  /** By code. */
  readonly languages: Map<string, ImportedLanguage>;
  /** Number of new strings. */
  strings: number;
  /** Number of new translations. */
  translations: number;
  /** Translations of strings of the templates, new ones and others. */
  readTranslations: number;
  readonly failures: FailingCounter;
}

/** Counters that begin. */
export const makeImportedFiles = (): ImportedFiles => ({
  templates: 0,
  keptTemplates: 0,
  unreadTemplates: [],
  unreadFiles: [],
  files: [],
  blobs: new Map(),
  merged: 0,
  languages: new Map(),
  strings: 0,
  translations: 0,
  readTranslations: 0,
  failures: makeFailingCounter(),
  findings: [],
  remarkable: [],
  unsearched: 0,
  leftOut: 0,
});

const addLanguage = (languages: Map<string, ImportedLanguage>, { po: { language }, statistics, failures }: ReadPo): void => {
  const known = languages.get(language.code);
  languages.set(language.code, {
    language,
    statistics: sumStatistics(known ? [known.statistics, statistics] : [statistics]),
    failing: (known?.failing ?? 0) + failures.translations,
    failingErrors: (known?.failingErrors ?? 0) + failures.errors,
  });
};

/** Counts a PO file that was stored. */
export const countPo = (done: ImportedFiles, event: ReadPo): void => {
  done.files.push(event.po);
  addLanguage(done.languages, event);
  mergeFailing(done.failures, event.failures);
};

/** Notes the findings about a PO file. */
export const notePo = (done: ImportedFiles, { po, problems, strangers, differsInPlurals }: ReadPo): void => {
  done.findings.push(...problems.map((problem) => ({ lng: po.language.code, problem })));
  if (strangers.count > 0 || differsInPlurals !== null) done.remarkable.push({ po, strangers, differsInPlurals });
};
