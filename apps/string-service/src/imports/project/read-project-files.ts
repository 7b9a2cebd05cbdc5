import { readFile } from 'node:fs/promises';
import { encodeCopyRow } from '@translation-commons/core/database/copy.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { type Message, warning } from '@translation-commons/core/kernel/message.js';
import type { PluralRule } from '@translation-commons/core/units/kind/rules.js';
import { toTsvector } from '@translation-commons/core/units/words/tsvector.js';
import { headerField } from '@translation-commons/po/header/header.js';
import { readPluralForms } from '@translation-commons/po/header/plural-forms.js';
import { isHeaderEntry, type PoEntry } from '@translation-commons/po/po-entry.js';
import { formatProblem } from '@translation-commons/po/po-problem.js';
import { sumStatistics } from '@translation-commons/po/po-statistics.js';
import { type PoReader, type ReadPoOptions, readPo } from '@translation-commons/po/read/read-po.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { countFailing, type FailingCounter } from '../../checks/failing-counter.js';
import { packContent, type StoredContent } from '../../projects/files/pack-content.js';
import { entrySuggestion, isReadable } from '../translations/entry-suggestion.js';
import { type EntryNumbers, makeEntryNumbers } from './entry-numbers.js';
import type { FilesToRead, ImportEvent, PoToRead, TemplateToRead, TranslationChunk } from './import-event.js';

/** Characters of rows in one event, about. */
const CHUNK_CHARS = 256 * 1024;

function* allEntries({ chunks }: PoReader): Generator<PoEntry> {
  for (const chunk of chunks) yield* chunk;
}

function* stringChunks(po: PoReader, templateId: number, places: EntryNumbers): Generator<ImportEvent> {
  let rows = '';
  let position = 0;
  for (const entry of allEntries(po)) {
    if (entry.obsolete || isHeaderEntry(entry)) continue;
    const { source, context, references, extractedComments, flags } = entry;
    const key = sguidOf(source, context);
    places.add(templateId, key);
    const row = [templateId, position, key, context ?? '', source, references, extractedComments, flags, toTsvector(source)];
    rows += `${encodeCopyRow(row)}\n`;
    position += 1;
    if (rows.length < CHUNK_CHARS) continue;
    yield { kind: 'strings', rows };
    rows = '';
  }
  if (rows !== '') yield { kind: 'strings', rows };
}

interface TranslationChunkBuilder extends TranslationChunk {
  readonly places: number[];
  readonly tguids: string[];
  readonly texts: string[];
  readonly words: string[];
}

const emptyChunk = ({ language }: PoToRead): TranslationChunkBuilder => ({
  lng: language.code,
  places: [],
  tguids: [],
  texts: [],
  words: [],
});

/** What reading the translations of a PO file goes by. */
interface PoReadState {
  readonly to: PoToRead;
  /** Its language, with the file's own plural rule where its header names one. */
  readonly language: Language;
  readonly plurals: number;
  readonly places: EntryNumbers;
  /** Is counted up. */
  readonly failures: FailingCounter;
}

/** Adds the translation of an entry to a chunk, if it has a complete one for a string of its template. Returns how many characters it took, about. */
const addEntryTranslation = (
  chunk: TranslationChunkBuilder,
  entry: PoEntry,
  { to: { templateId }, language, plurals, places, failures }: PoReadState,
): number => {
  const suggestion = entrySuggestion(entry, language, plurals);
  if (!suggestion) return 0;
  const { key, tguid, forms, failing } = suggestion;
  countFailing(failures, failing);
  const place = places.find(templateId, key);
  if (place === undefined) return 0;
  const text = encodeCopyRow([language.code, forms, failing]);
  const words = encodeCopyRow([toTsvector(forms, language.code)]);
  chunk.places.push(place);
  chunk.tguids.push(tguid);
  chunk.texts.push(text);
  chunk.words.push(words);
  return text.length + words.length;
};

function* translationChunks(po: PoReader, state: PoReadState): Generator<ImportEvent> {
  let chunk = emptyChunk(state.to);
  let size = 0;
  for (const entry of allEntries(po)) {
    size += addEntryTranslation(chunk, entry, state);
    if (size < CHUNK_CHARS) continue;
    yield { kind: 'translations', chunk };
    chunk = emptyChunk(state.to);
    size = 0;
  }
  if (chunk.places.length > 0) yield { kind: 'translations', chunk };
}

const problemMessages = (po: PoReader): Message[] => po.summary().problems.map((problem) => warning(formatProblem(problem)));

/** A file that is being read, and its content as it will be stored: its bytes are not kept beside the text of a large file. */
const openPo = async (file: string, origin: ReadPoOptions): Promise<{ readonly po: PoReader; readonly content: StoredContent }> => {
  const bytes = await readFile(file);
  return { po: readPo(bytes, origin), content: await packContent(bytes) };
};

async function* readTemplate(template: TemplateToRead, places: EntryNumbers): AsyncGenerator<ImportEvent> {
  const { po, content } = await openPo(template.file, { file: template.member });
  yield* stringChunks(po, template.id, places);
  yield { kind: 'template', template, content: po.charset === null ? null : content, messages: problemMessages(po) };
}

/** The plural rule that a file's header names; null where it names none that is valid. */
const pluralRuleOf = ({ header }: PoReader): PluralRule | null => {
  const named = readPluralForms(headerField(header, 'Plural-Forms') ?? '');
  return named && { plurals: named.nplurals, pluralRule: named.rule };
};

async function* readTranslations(to: PoToRead, places: EntryNumbers): AsyncGenerator<ImportEvent> {
  const { code, plurals } = to.language;
  const { po, content } = await openPo(to.file, { file: to.member, lng: code, plurals });
  const failures: FailingCounter = new Map();
  const pluralRule = pluralRuleOf(po);
  const language = { ...to.language, ...pluralRule };
  yield* translationChunks(po, { to, language, plurals: po.plurals, places, failures });
  const { statistics, problems } = po.summary();
  yield {
    kind: 'po',
    po: to,
    content: isReadable(problems) ? content : null,
    statistics,
    pluralRule,
    failures,
    messages: problemMessages(po),
  };
}

const templateUnreadable = (po: PoToRead): ImportEvent => {
  const messages = [warning(`${po.member}: its template cannot be read; the file was left out.`)];
  return { kind: 'po', po, content: null, statistics: sumStatistics([]), pluralRule: null, failures: new Map(), messages };
};

/**
 * Reads templates (POT files) and then PO files as what is stored of them: ids, words for full-text search, failing checks, packed contents. It blocks while it
 * works, so it belongs into a worker thread.
 */
export async function* readProjectFiles({ templates, files }: FilesToRead): AsyncGenerator<ImportEvent> {
  const unreadable = new Set<number>();
  const places = makeEntryNumbers();
  for (const template of templates) {
    for await (const event of readTemplate(template, places)) {
      if (event.kind === 'template' && event.content === null) unreadable.add(template.id);
      yield event;
    }
  }
  yield { kind: 'templates' };
  for (const po of files) {
    if (unreadable.has(po.templateId)) yield templateUnreadable(po);
    else yield* readTranslations(po, places);
  }
}
