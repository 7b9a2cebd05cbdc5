import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { encodeCopyRow } from '@translation-commons/core/kernel/copy-format.js';
import type { PluralRule } from '@translation-commons/core/units/kind/rules.js';
import { toTsvector } from '@translation-commons/core/units/words/tsvector.js';
import { headerField } from '@translation-commons/po/header/header.js';
import { readPluralForms, sameForms } from '@translation-commons/po/header/plural-forms.js';
import { isSourceTooLong } from '@translation-commons/po/length-limit.js';
import { mergePo } from '@translation-commons/po/merge/merge-po.js';
import { hasMsgstr, isHeaderEntry, type PoEntry } from '@translation-commons/po/po-entry.js';
import { countEntries, sumStatistics } from '@translation-commons/po/po-statistics.js';
import { type PoReader, type ReadPoOptions, readPo } from '@translation-commons/po/read/read-po.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { countFailing, type FailingCounter, makeFailingCounter } from '../../../checks/failing-counter.js';
import { entrySuggestion, isReadable } from '../../import-translations/entry-suggestion.js';
import type { FileStrangers, FilesToRead, ImportEvent, ImportedContent, PoToMerge, PoToRead, TemplateToRead } from '../import-event.js';
import { CHUNK_BYTES, makeChunkBuilder, makeTranslationChunks, packImported, type TranslationChunks } from './chunk-builders.js';
import { type EntryNumbers, makeEntryNumbers } from './entry-numbers.js';
import { nameString } from './quote-string.js';
import { readFormatSource, readFormatTranslation } from './read-format-events.js';
import { openFormatReader } from './read-format-files.js';
import { templateMessages, tooLongMessages } from './template-messages.js';
import { openSpoolReader, type SpoolReader } from './unpacked-file.js';

function* allEntries({ chunks }: PoReader): Generator<PoEntry> {
  for (const chunk of chunks) yield* chunk;
}

/** Yields the strings of a template, and returns the number that is left out because they are too long. */
function* stringChunks(po: PoReader, templateId: number, places: EntryNumbers): Generator<ImportEvent, number> {
  const rows = makeChunkBuilder();
  let [position, tooLong] = [0, 0];
  for (const entry of allEntries(po)) {
    if (entry.obsolete || isHeaderEntry(entry)) continue;
    const { source, context, references, extractedComments, flags } = entry;
    if (isSourceTooLong(source, context)) {
      tooLong += 1;
      continue;
    }
    const key = sguidOf(source, context);
    places.add(templateId, key);
    const row = [templateId, position, key, context ?? '', source, references, extractedComments, flags, toTsvector(source)];
    rows.append(`${encodeCopyRow(row)}\n`);
    position += 1;
    if (rows.length >= CHUNK_BYTES) yield { kind: 'strings', rows: rows.take() };
  }
  if (rows.length > 0) yield { kind: 'strings', rows: rows.take() };
  return tooLong;
}

/** State of reading the translations of a PO file. */
interface PoReadState {
  readonly to: PoToRead;
  /** Its language, with the file's own plural rule where its header names one. */
  readonly language: Language;
  readonly plurals: number;
  readonly places: EntryNumbers;
  /** Is counted up. */
  readonly failures: FailingCounter;
  /** Called with each entry that the template lacks. */
  strange(entry: PoEntry): void;
}

/** Number of strings of a file that a message names. */
const NAMES_LIMIT = 10;

/** Collects the strings that a PO file contains and its template lacks, so that messages can name them. */
const collectStrangers = () => {
  const names: FileStrangers['names'][number][] = [];
  let count = 0;
  return {
    add: ({ line, source, context }: PoEntry) => {
      count += 1;
      if (names.length < NAMES_LIMIT) names.push({ name: nameString(source, context), line });
    },
    summary: (): FileStrangers => ({ count, names }),
  };
};

/** Adds the translation of an entry to a chunk, if it has a complete one for a string of its template. */
const addEntryTranslation = (
  chunks: TranslationChunks,
  entry: PoEntry,
  { to: { templateId, member }, language, plurals, places, failures, strange }: PoReadState,
): void => {
  if (entry.obsolete || isHeaderEntry(entry) || !hasMsgstr(entry) || isSourceTooLong(entry.source, entry.context)) return;
  const suggestion = entrySuggestion(entry, language, plurals);
  const place = places.find(templateId, suggestion?.key ?? sguidOf(entry.source, entry.context));
  if (place === undefined) strange(entry);
  if (!suggestion) return;
  const { tguid, forms, failing } = suggestion;
  countFailing(failures, failing, () => `${member}:${entry.line} ${nameString(entry.source, entry.context)}`);
  if (place === undefined) return;
  chunks.add(place, encodeCopyRow([tguid, language.code, forms, failing]), encodeCopyRow([toTsvector(forms, language.code)]));
};

function* translationChunks(po: PoReader, state: PoReadState): Generator<ImportEvent> {
  const chunks = makeTranslationChunks(state.to);
  for (const entry of allEntries(po)) {
    addEntryTranslation(chunks, entry, state);
    if (chunks.length >= CHUNK_BYTES) yield { kind: 'translations', chunk: chunks.take() };
  }
  if (chunks.length > 0) yield { kind: 'translations', chunk: chunks.take() };
}

/** Above this size a file's bytes are not kept while its text is read. */
const LARGE_FILE_BYTES = 16 * 2 ** 20;

/** A file that is being read, and its content as it will be stored. */
interface OpenedPo {
  readonly po: PoReader;
  readonly content: Promise<ImportedContent>;
}

/** Opens a file for reading, while another thread compresses it. */
const openPo = async (bytes: Buffer, origin: ReadPoOptions): Promise<OpenedPo> => {
  const opened = { po: readPo(bytes, origin), content: packImported(bytes) };
  // If reading fails first, that error is thrown instead.
  opened.content.catch(() => {});
  if (bytes.length > LARGE_FILE_BYTES) await opened.content;
  return opened;
};

/** Reads a template; gives whether it could be read. */
async function* readTemplate(
  spools: SpoolReader,
  template: TemplateToRead,
  places: EntryNumbers,
): AsyncGenerator<ImportEvent, boolean, undefined> {
  const { po, content } = await openPo(spools.read(template.file), { file: template.member });
  const tooLong = yield* stringChunks(po, template.id, places);
  const summary = po.summary();
  // The project's own templates were read before.
  const isRead = template.isKept || (isReadable(summary.problems) && !summary.isBroken);
  const messages = [...templateMessages(template, summary, isRead), ...(template.isKept ? [] : tooLongMessages(template.member, tooLong))];
  yield { kind: 'template', template, content: await content, isRead, pluralRules: null, messages };
  return isRead;
}

async function* keepUnread(spools: SpoolReader, po: PoToRead): AsyncGenerator<ImportEvent> {
  yield { kind: 'unread', po, content: await packImported(spools.read(po.file)) };
}

/** The plural rule that a file's header names; null where it names none that is valid. */
const pluralRuleOf = ({ header }: PoReader): PluralRule | null => {
  const named = readPluralForms(headerField(header, 'Plural-Forms') ?? '');
  return named && { plurals: named.nplurals, pluralRule: named.rule };
};

/** A file's plural rule as written in its header, where its numbers of forms differ from the language's; else null. */
const differentPlurals = (own: PluralRule, language: PluralRule): string | null => {
  const [one, other] = [own, language].map(({ plurals, pluralRule }) => readPluralForms(`nplurals=${plurals}; plural=${pluralRule};`));
  const isSame = one && other && one.nplurals === other.nplurals && sameForms(one, other);
  return isSame ? null : `nplurals=${own.plurals}; plural=${own.pluralRule}`;
};

async function* readTranslations(spools: SpoolReader, to: PoToRead, places: EntryNumbers): AsyncGenerator<ImportEvent> {
  const { code, plurals } = to.language;
  const { po, content } = await openPo(spools.read(to.file), { file: to.member, lng: code, plurals });
  const failures = makeFailingCounter();
  const pluralRule = pluralRuleOf(po);
  const language = { ...to.language, ...pluralRule };
  const strangers = collectStrangers();
  yield* translationChunks(po, { to, language, plurals: po.plurals, places, failures, strange: strangers.add });
  const { statistics, problems } = po.summary();
  yield {
    kind: 'po',
    po: to,
    content: await content,
    isRead: isReadable(problems),
    statistics,
    pluralRule,
    failures,
    problems,
    differsInPlurals: pluralRule && differentPlurals(pluralRule, to.language),
    strangers: strangers.summary(),
  };
}

async function* readMerged(spools: SpoolReader, po: PoToMerge): AsyncGenerator<ImportEvent> {
  const { lng, plurals } = po;
  const merged = mergePo(spools.read(po.file), spools.read(po.templateFile), { plurals });
  if (merged === null) return yield { kind: 'merged', po, content: null, statistics: sumStatistics([]), pluralRule: null, unsearched: 0 };
  const reading = readPo(merged.bytes, { file: '', lng, plurals });
  const pluralRule = pluralRuleOf(reading);
  const statistics = sumStatistics(Array.from(reading.chunks, countEntries));
  yield { kind: 'merged', po, content: await packImported(merged.bytes), statistics, pluralRule, unsearched: merged.unsearched };
}

/**
 * Reads templates (POT files) and then PO files in the form that is stored: ids, words for full-text search, failing checks, packed contents;
 * and merges kept files with their new templates. It blocks while it works, so it belongs in a worker thread.
 */
export async function* readProjectFiles(toRead: FilesToRead): AsyncGenerator<ImportEvent> {
  const { templates, files, merges, unchangedFiles } = toRead;
  const places = makeEntryNumbers();
  const spools = openSpoolReader();
  try {
    const formats = openFormatReader(spools, toRead);
    const unreadable = new Set<number>();
    for (const template of templates) {
      const isRead =
        template.format === null ? readTemplate(spools, template, places) : readFormatSource(formats, spools, template, places);
      if (!(yield* isRead)) unreadable.add(template.id);
    }
    const parted = formats.parted();
    yield { kind: 'templates', ...parted };
    for (const po of parted.readsUnchanged ? [...files, ...unchangedFiles] : files) {
      if (unreadable.has(po.templateId)) yield* keepUnread(spools, po);
      else if (formats.takes(po.templateId)) yield* readFormatTranslation(formats, spools, po, places);
      else yield* readTranslations(spools, po, places);
    }
    for (const po of merges) yield* readMerged(spools, po);
  } finally {
    spools.close();
  }
}
