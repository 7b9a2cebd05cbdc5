import { nativeNameWithCode } from '@translation-commons/core/i18n/languages/language.js';
import type { ImportResult } from '@translation-commons/core/imports/import-use-case.js';
import { REPORT_ITEMS_LIMIT, type ReportHead, type ReportLink, type ReportSection } from '@translation-commons/core/jobs/job-report.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { joinSaid, sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { Coverage } from '@translation-commons/core/reports/get-overview.js';
import type { UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import { failingMessages, failingSections } from '../../checks/failing-counter.js';
import { formatProjectName, type Project } from '../../projects/project.js';
import { projectLanguagePath, projectPath } from '../../projects/project-path.js';
import type { FamilyOffer } from '../../projects/settings/offer-family.js';
import { failingLink } from '../import-translations/failing-link.js';
import { strangerMessages } from './findings.js';
import type { ImportedFiles, ImportedLanguage } from './former/imported-files.js';
import type { ArchiveLayout } from './layout/lay-out.js';
import { listNames } from './list-names.js';
import type { describeStringChanges } from './strings/string-changes.js';

/** Messages and report of an import. */
export type ReportedImport = Required<ImportResult>;

/** Outcome of an import, or of a dry run. */
interface ImportOutcome {
  readonly kind: UnitKind;
  readonly project: Project;
  readonly laidOut: ArchiveLayout;
  readonly done: ImportedFiles;
  readonly changes: Awaited<ReturnType<typeof describeStringChanges>>;
  readonly dryRun: boolean;
  /** Number of strings in the archive's templates, for a dry run; else null. */
  readonly readStrings: number | null;
  /** Strings and translated strings of the whole project, as its page counts them. */
  readonly coverage: Coverage;
  /** Messages about its files. */
  readonly messages: readonly Message[];
  /** Messages about charsets. */
  readonly converted: readonly Message[];
  /** A family that it may join; null: none is known. */
  readonly offer: FamilyOffer | null;
}

const DRY_RUN = status(sentence('Preview. Nothing is saved yet.'));

/** Codes of languages that a message lists. */
const LISTED_CODES = 20;

const describeFiles = ({ project, dryRun, done: { templates, files, languages } }: ImportOutcome): Message => {
  const codes = [...languages.keys()].sort();
  const counts = sentence('Templates: {templates}, files: {files}, languages: {languages}.', {
    templates,
    files: files.length,
    languages: codes.length > 0 ? joinSaid([`${codes.length} (`, listNames(codes, LISTED_CODES), ')'], '') : '0',
  });
  const values = { project: formatProjectName(project), counts };
  return status(dryRun ? sentence('{project} would be imported. {counts}', values) : sentence('{project} imported. {counts}', values));
};

const describeTexts = ({ done: { strings, translations, readTranslations }, readStrings }: ImportOutcome): Message => {
  const countStrings = (n: number) => sentenceCount('{n} string', '{n} strings', n);
  const countTranslations = (n: number) => sentenceCount('{n} translation', '{n} translations', n);
  if (readStrings === null)
    return status(
      sentence('{strings} and {translations} are new.', { strings: countStrings(strings), translations: countTranslations(translations) }),
    );
  return status(
    sentence('{strings}, {knownStrings} already known. {translations}, {knownTranslations} already known.', {
      strings: countStrings(readStrings),
      knownStrings: readStrings - strings,
      translations: countTranslations(readTranslations),
      knownTranslations: readTranslations - translations,
    }),
  );
};

const describeLayout = ({ laidOut: { layout, suggestedTags } }: ImportOutcome): Message[] =>
  layout.isDocumented && Object.keys(suggestedTags).length === 0
    ? []
    : [status(sentence('Layout: {pattern}.', { pattern: layout.pattern }))];

const describeMerged = ({ dryRun, done: { merged } }: ImportOutcome): Message[] => {
  if (merged === 0) return [];
  return [
    status(
      dryRun
        ? sentenceCount(
            '{n} file of other languages would be updated to the new templates.',
            '{n} files of other languages would be updated to the new templates.',
            merged,
          )
        : sentenceCount(
            '{n} file of other languages updated to the new templates.',
            '{n} files of other languages updated to the new templates.',
            merged,
          ),
    ),
  ];
};

/** Counts of a language as the project's page has them: a string is in several files, and a file may lack strings of its template. */
const countLanguage = ({ coverage }: ImportOutcome, { language, statistics }: ImportedLanguage) => {
  const translated = coverage.translated.get(language.code) ?? 0;
  const left = Math.max(0, coverage.units - translated);
  const fuzzy = Math.min(statistics.fuzzy, left);
  return { translated, fuzzy, missing: left - fuzzy };
};

const languageItem = (outcome: ImportOutcome, imported: ImportedLanguage) => {
  const { project, dryRun } = outcome;
  const { language, failing } = imported;
  const { translated, fuzzy, missing } = countLanguage(outcome, imported);
  const values = { language: nativeNameWithCode(language), translated, fuzzy, untranslated: missing, failing };
  const counted =
    failing === 0
      ? sentence('{language}: {translated} translated, {fuzzy} fuzzy, {untranslated} missing', values)
      : sentence('{language}: {translated} translated, {fuzzy} fuzzy, {untranslated} missing, {failing} with errors or warnings', values);
  return { text: counted, ...(!dryRun && { path: projectLanguagePath(project, language.code) }) };
};

/** The languages of an import by their codes, with their progress. */
const languagesSection = (outcome: ImportOutcome): ReportSection => {
  const { languages } = outcome.done;
  const byCode = [...languages.values()].sort((one, other) => (one.language.code < other.language.code ? -1 : 1));
  return {
    title: sentenceCount('{n} language', '{n} languages', languages.size),
    count: languages.size,
    items: byCode.slice(0, REPORT_ITEMS_LIMIT).map((language) => languageItem(outcome, language)),
    summarizes: [],
    languages: byCode.slice(0, REPORT_ITEMS_LIMIT).map((imported) => ({
      code: imported.language.code,
      ...countLanguage(outcome, imported),
      failing: imported.failing,
      errors: imported.failingErrors,
      path: outcome.dryRun ? null : projectLanguagePath(outcome.project, imported.language.code),
    })),
  };
};

const strangersSection = ({ done: { remarkable } }: ImportOutcome): ReportSection => {
  const texts = strangerMessages(remarkable).map(([text]) => text);
  const count = remarkable.reduce((sum, { strangers }) => sum + strangers.count, 0);
  return {
    title: sentenceCount('{n} string is not in its template', '{n} strings are not in their templates', count),
    count: texts.length,
    items: texts.slice(0, REPORT_ITEMS_LIMIT).map((text) => ({ text })),
    summarizes: texts,
  };
};

/** Languages whose failing strings the end of an import leads to: those with most. */
const FAILING_LINKS_LIMIT = 5;

const linksOf = ({ kind, project: { origin, project }, done, offer, dryRun }: ImportOutcome): readonly ReportLink[] => {
  // The strings of a dry run are not stored, so there is nothing to link to.
  if (dryRun) return [];
  const name = { origin, project };
  const failing = [...done.languages.values()]
    .filter(({ failingErrors }) => failingErrors > 0)
    .sort((one, other) => other.failingErrors - one.failingErrors);
  return [
    { text: sentence('Open {project}', { project: formatProjectName(name) }), path: projectPath(name) },
    ...(offer ? [offer.link] : []),
    ...failing.slice(0, FAILING_LINKS_LIMIT).map(({ language }) => failingLink(kind, language, name)),
  ];
};

/** Head of a dry run's page: counts of its files and strings, and their layout. */
const headOf = ({ project, laidOut: { layout }, done: { templates, files }, readStrings }: ImportOutcome): ReportHead => ({
  name: project.project,
  isNew: project.importedAt === null,
  facts: [
    { icon: 'file', text: sentenceCount('{n} template', '{n} templates', templates) },
    { icon: null, text: sentenceCount('{n} file', '{n} files', files.length) },
    { icon: null, text: sentenceCount('{n} string', '{n} strings', readStrings ?? 0) },
    { icon: 'folder', text: layout.pattern, isCode: true },
  ],
});

/** Messages, each once: the diff of what is older than the import reads files again, and says again what is wrong with them. */
const withoutRepetitions = (messages: readonly Message[]): Message[] => [
  ...new Map(messages.map((message) => [JSON.stringify(message), message])).values(),
];

/** Messages and report of an import: languages, added, removed and changed strings, translations that fail checks. */
export const reportImport = (outcome: ImportOutcome): ReportedImport => {
  const { done, changes, converted, offer, dryRun, messages } = outcome;
  return {
    messages: withoutRepetitions([
      ...(dryRun ? [DRY_RUN] : []),
      ...messages,
      describeFiles(outcome),
      describeTexts(outcome),
      ...describeLayout(outcome),
      ...describeMerged(outcome),
      ...changes.map(({ message }) => message),
      ...converted,
      ...(offer ? [offer.message] : []),
      ...failingMessages(done.failures),
    ]),
    report: {
      ...(dryRun && { head: headOf(outcome) }),
      sections: [
        languagesSection(outcome),
        ...changes.map(({ section }) => section),
        strangersSection(outcome),
        ...failingSections(done.failures),
      ],
      links: linksOf(outcome),
    },
  };
};
