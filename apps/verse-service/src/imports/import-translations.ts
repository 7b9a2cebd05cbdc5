import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { type Language, nativeNameWithCode } from '@translation-commons/core/i18n/languages/language.js';
import type { ImportResult } from '@translation-commons/core/imports/import-use-case.js';
import type { ReportLink } from '@translation-commons/core/jobs/job-report.js';
import { type LimitedList, makeLimitedList } from '@translation-commons/core/kernel/limited-list.js';
import { noProgress, type ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { error, type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { getAuthor } from '@translation-commons/core/people/get-author.js';
import { importSuggestions, type SuggestionImportResult } from '@translation-commons/core/translations/bulk/import-many.js';
import { leftOutMessages } from '@translation-commons/core/translations/standing-limit.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { mergePendingLists } from '@translation-commons/core/units/words/merge-pending-lists.js';
import { importedLinks } from '@translation-commons/core/web/pages/imports/imported-links.js';
import { numberChaptersAsText } from '@translation-commons/scripture/items/chapter-numbers.js';
import type { TextFile, TextItem } from '@translation-commons/scripture/items/text-item.js';
import { chapterPath } from '../chapter-pages/reading-options.js';
import { listChapters } from '../chapters/list-chapters.js';
import { openEdition } from '../exports/editions/administer-editions.js';
import { collectMarkup } from '../texts/markup/collect-markup.js';
import { readTexts } from '../texts/read/read-texts.js';
import { fitItems } from './fit-items.js';
import { type ImportNumbering, makeImportNumbering } from './import-numbering.js';
import { lockVerseNumbers } from './verse.store.js';

/** A translation of the text, or of a part of it, to be imported. */
export interface TranslationImport {
  readonly lng: string;
  /** Whom it is by: a name without account becomes a credit. Undefined: the actor. */
  readonly author?: string | undefined;
  /** Lines `chapter|verse|text`, or any other format of texts that the content shows. */
  readonly file: TextFile;
  /** Code of its numbering; undefined: it is guessed by the last verses of its chapters. */
  readonly numbering?: string | undefined;
  /** The other files of a translation in several files. */
  readonly otherFiles?: readonly TextFile[];
  /** Ends the thread that reads. */
  readonly signal?: AbortSignal | undefined;
}

/** Rolls the transaction back where nothing of a file could be imported, so that not even a credit remains of it. */
class NothingImported extends Error {
  constructor(
    /** Suggestions that were beyond the author's limit. */
    readonly leftOut: number,
  ) {
    super();
  }
}

/**
 * Imports a translation of the text (decisions, section 11). New texts become suggestions by the author, with the author's like; existing
 * ones get the author's like. A translation by a named author becomes an edition. Lines that cannot be used are reported in messages, the rest is imported, in one transaction.
 *
 * @param progress counts verses read, then translations stored
 */
export const importTranslations = async (
  context: Context,
  { lng, author, numbering, file, otherFiles = [], signal }: TranslationImport,
  progress: ReportProgress = noProgress,
): Promise<ImportResult> => {
  const actor = getActor(context);
  const language = getLanguage(context.languages, lng);
  const problems = makeLimitedList<Message>(MESSAGES_LIMIT);
  const seen: SeenVerses = { count: 0, firstChapter: null };
  let fileNumbering: ImportNumbering | null = null as ImportNumbering | null;
  const importAll = async (connection: Transaction): Promise<SuggestionImportResult> => {
    const person = author === undefined ? actor : await getAuthor(context, connection, author);
    await lockVerseNumbers(connection);
    const chapters = await listChapters(context, connection);
    const numbered = await makeImportNumbering(connection, chapters, numbering);
    const files = [file, ...otherFiles];
    const read = numbered
      ? numbered.renumber(readTexts(files, numbered.chapters, { signal }))
      : readTexts(files, numberChaptersAsText(chapters), { signal });
    fileNumbering = numbered;
    const markup = collectMarkup(connection, { lng, personId: person.id }, reportProgress(read, seen, progress));
    const batchId = await openBatch(context, connection, sentence('translations import').text, `${lng}: ${file.name}`);
    const chunks = fitItems(connection, markup.items, { lng, saysFile: otherFiles.length > 0 }, problems.add);
    const done = await importSuggestions(context, connection, { lng, chunks, personId: person.id, batchId, progress });
    if (author !== undefined && done.added + done.endorsed > 0) await openEdition(connection, lng, person);
    if (done.added + done.endorsed + markup.countChanged() === 0) throw new NothingImported(done.leftOut);
    return done;
  };
  try {
    const done = await inTransaction(context.db, importAll);
    if (done.added > 0) await mergePendingLists(context.db);
    return {
      messages: [...lineMessages(problems), ...leftOutMessages(done.leftOut), ...summary(done), ...(fileNumbering?.messages() ?? [])],
      report: { sections: [], links: [...readLink(seen, language), ...importedLinks(context.kind.pages, language)] },
    };
  } catch (thrown) {
    if (thrown instanceof NothingImported)
      return {
        messages: [...lineMessages(problems), ...leftOutMessages(thrown.leftOut), status(sentence('Nothing was imported.'))],
      };
    throw thrown;
  }
};

/** Verses of a file that were read. */
interface SeenVerses {
  count: number;
  /** The lowest number of their chapters; null before the first verse. */
  firstChapter: number | null;
}

/** Where the translation can be read from its beginning on. */
const readLink = ({ firstChapter }: SeenVerses, language: Language): readonly ReportLink[] =>
  firstChapter === null
    ? []
    : [
        {
          text: sentence('Read in {language}', { language: nativeNameWithCode(language) }),
          path: chapterPath(firstChapter, { lng: language.code }),
        },
      ];

/** Messages about single lines that are kept: a file of another kind has one for each of its lines. */
const MESSAGES_LIMIT = 1000;

const lineMessages = (problems: LimitedList<Message>): readonly Message[] => {
  const more = problems.countMore();
  return more === 0 ? problems.items : [...problems.items, error(sentence('{more} more lines were skipped.', { more }))];
};

/** Verses between two reports of progress. */
const PROGRESS_VERSES = 1000;

async function* reportProgress(items: AsyncIterable<TextItem>, seen: SeenVerses, progress: ReportProgress): AsyncGenerator<TextItem> {
  const tell = () => progress(seen.count, undefined, { name: sentence('Reading verses'), done: seen.count });
  await tell();
  for await (const item of items) {
    if (item.kind === 'verse') {
      seen.firstChapter = Math.min(item.chapter, seen.firstChapter ?? item.chapter);
      if (++seen.count % PROGRESS_VERSES === 0) await tell();
    }
    yield item;
  }
  await tell();
}

const summary = ({ added, endorsed }: SuggestionImportResult): readonly Message[] => [
  status(sentenceCount('{n} translation added.', '{n} translations added.', added)),
  status(sentenceCount('{n} known translation liked.', '{n} known translations liked.', endorsed)),
];
