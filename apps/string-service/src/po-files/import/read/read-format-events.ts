import type { ImportEvent, PoToRead, TemplateToRead } from '../import-event.js';
import { CHUNK_BYTES, makeChunkBuilder, makeTranslationChunks, packImported } from './chunk-builders.js';
import type { EntryNumbers } from './entry-numbers.js';
import type { FormatReader } from './read-format-files.js';
import { tooLongMessages } from './template-messages.js';
import type { SpoolReader } from './unpacked-file.js';

/** Reads the source file of a format beside PO; gives whether it could be read. */
export async function* readFormatSource(
  formats: FormatReader,
  spools: SpoolReader,
  template: TemplateToRead,
  places: EntryNumbers,
): AsyncGenerator<ImportEvent, boolean, undefined> {
  const { isRead, strings, tooLong, pluralRules, messages } = formats.readSource(template);
  const rows = makeChunkBuilder();
  for (const { sguid, row } of strings) {
    places.add(template.id, sguid);
    rows.append(row);
    if (rows.length >= CHUNK_BYTES) yield { kind: 'strings', rows: rows.take() };
  }
  if (rows.length > 0) yield { kind: 'strings', rows: rows.take() };
  const said = [...messages, ...(template.isKept ? [] : tooLongMessages(template.member, tooLong))];
  const content = await packImported(spools.read(template.file));
  yield { kind: 'template', template, content, isRead, pluralRules, messages: said };
  return isRead;
}

/** Reads a translation in a format beside PO. */
export async function* readFormatTranslation(
  formats: FormatReader,
  spools: SpoolReader,
  asPlaced: PoToRead,
  places: EntryNumbers,
): AsyncGenerator<ImportEvent> {
  const { language, translations, isRead, statistics, pluralRule, failures, problems, strangers } = formats.readTranslation(asPlaced);
  const to = { ...asPlaced, language };
  const chunks = makeTranslationChunks(to);
  for (const { sguid, text, words } of translations) {
    const place = places.find(to.templateId, sguid);
    if (place !== undefined) chunks.add(place, text, words);
    if (chunks.length >= CHUNK_BYTES) yield { kind: 'translations', chunk: chunks.take() };
  }
  if (chunks.length > 0) yield { kind: 'translations', chunk: chunks.take() };
  const content = await packImported(spools.read(to.file));
  yield { kind: 'po', po: to, content, isRead, statistics, pluralRule, failures, problems, differsInPlurals: null, strangers };
}
