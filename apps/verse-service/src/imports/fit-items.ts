import type { Connection } from '@translation-commons/core/database/database.js';
import { error, type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { joinSaid, type Sentence, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { FittedSuggestion } from '@translation-commons/core/translations/bulk/import-many.js';
import { isBlank, tguidOf } from '@translation-commons/core/units/translation.js';
import { findCheckedUnits } from '@translation-commons/core/units/unit.store.js';
import { tooLong } from '@translation-commons/po/length-limit.js';
import type { ProblemItem, TextItem, VerseItem } from '@translation-commons/scripture/items/text-item.js';
import { verseKind } from '../verse-kind.js';
import { type FoundVerse, findVerses } from './verse.store.js';

/** Verses that are looked up in one statement. */
const LOOKUP_LIMIT = 5000;

/**
 * Turns the items of a text into suggestions in a language, in chunks that are never empty. With `saysFile`, reports name the file. Items
 * that cannot become suggestions are reported in the order of the lines: unreadable lines and unknown verses as errors, verses without text
 * as warnings.
 */
export async function* fitItems(
  connection: Connection,
  items: AsyncIterable<TextItem>,
  { lng, saysFile = false }: { readonly lng: string; readonly saysFile?: boolean },
  say: (message: Message) => void,
): AsyncGenerator<readonly FittedSuggestion[]> {
  const placeOf = ({ file, line }: VerseItem | ProblemItem) =>
    saysFile ? sentence('Line {n} of {file}', { n: line, file }) : sentence('Line {n}', { n: line });
  for await (const chunk of inChunks(items)) {
    const found = await findVerses(
      connection,
      chunk.map((item) => (item.kind === 'verse' ? item : NO_PLACE)),
    );
    const limits = await lengthLimits(connection, chunk);
    const fitted: FittedSuggestion[] = [];
    for (const [index, item] of chunk.entries()) {
      const outcome =
        item.kind === 'verse'
          ? fitItem(item, placeOf(item), found[index] ?? null, lng, limits.get(item) ?? null)
          : error(joinSaid([sentence('{label}:', { label: placeOf(item) }), item.detail]));
      if ('tguid' in outcome) fitted.push(outcome);
      else say(outcome);
    }
    if (fitted.length > 0) yield fitted;
  }
}

const NO_PLACE = { chapter: 0, verse: 0 };

async function* inChunks(items: AsyncIterable<TextItem>): AsyncGenerator<readonly (VerseItem | ProblemItem)[]> {
  let chunk: (VerseItem | ProblemItem)[] = [];
  for await (const item of items) {
    if (item.kind === 'verse' || item.kind === 'problem') chunk.push(item);
    if (chunk.length < LOOKUP_LIMIT) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}

/** Faults of texts that are longer than any source allows. Only the sources of these are read. */
async function lengthLimits(connection: Connection, piece: readonly TextItem[]): Promise<ReadonlyMap<TextItem, string>> {
  const long = piece.filter((item) => item.kind === 'verse').filter(({ text }) => tooLong([text], []) !== null);
  if (long.length === 0) return new Map();
  const units = await findCheckedUnits(
    connection,
    verseKind,
    long.map(({ chapter, verse }) => ({ chapter, verse })),
  );
  return new Map(
    long.flatMap((item, index): [TextItem, string][] => {
      const wrong = tooLong([item.text], units[index]?.forms ?? []);
      return wrong === null ? [] : [[item, wrong]];
    }),
  );
}

function fitItem(
  { chapter, verse, text }: VerseItem,
  place: Sentence,
  found: FoundVerse | null,
  lng: string,
  wrong: string | null,
): FittedSuggestion | Message {
  if (!found) return error(sentence('{place}: no verse {verse} in chapter {chapter}.', { place, verse, chapter }));
  if (found.nr !== verse)
    return error(
      sentence('{place}: verse {verse} of chapter {chapter} is joined with verse {nr} in this text.', {
        place,
        verse,
        chapter,
        nr: found.nr,
      }),
    );
  const forms = [text];
  if (isBlank(forms)) return warning(sentence('{place}: verse {verse} of chapter {chapter} is empty.', { place, verse, chapter }));
  if (wrong !== null)
    return warning(sentence('{place}: verse {verse} of chapter {chapter} was skipped: {wrong}.', { place, verse, chapter, wrong }));
  return { unitId: found.unitId, forms, tguid: tguidOf(forms, lng, found.key) };
}
