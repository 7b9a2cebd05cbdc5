import type { Connection } from '@translation-commons/core/database/database.js';
import { error, type Message, warning } from '@translation-commons/core/kernel/message.js';
import type { FittedSuggestion } from '@translation-commons/core/translations/import-many.js';
import { isBlank, tguidOf } from '@translation-commons/core/units/translation.js';
import type { ProblemItem, TextItem, VerseItem } from '../texts/formats/text-item.js';
import { type FoundVerse, findVerses } from './verse.store.js';

/** Verses that are looked up at once. */
const LOOKUP_LIMIT = 5000;

/**
 * Makes suggestions in a language of what a text says, in pieces that are never empty. What cannot be one is said, in the order of the lines:
 * a line that cannot be read and a verse that the text here does not have are errors, a verse without text is a warning.
 */
export async function* fitItems(
  connection: Connection,
  items: AsyncIterable<TextItem>,
  lng: string,
  say: (message: Message) => void,
): AsyncGenerator<readonly FittedSuggestion[]> {
  for await (const piece of inChunks(items)) {
    const found = await findVerses(
      connection,
      piece.map((item) => (item.kind === 'verse' ? item : NO_PLACE)),
    );
    const fitted: FittedSuggestion[] = [];
    for (const [index, item] of piece.entries()) {
      const outcome = item.kind === 'verse' ? fitItem(item, found[index] ?? null, lng) : error(`Line ${item.line}: ${item.detail}`);
      if ('tguid' in outcome) fitted.push(outcome);
      else say(outcome);
    }
    if (fitted.length > 0) yield fitted;
  }
}

const NO_PLACE = { chapter: 0, verse: 0 };

async function* inChunks(items: AsyncIterable<TextItem>): AsyncGenerator<readonly (VerseItem | ProblemItem)[]> {
  let piece: (VerseItem | ProblemItem)[] = [];
  for await (const item of items) {
    if (item.kind !== 'chapter') piece.push(item);
    if (piece.length < LOOKUP_LIMIT) continue;
    yield piece;
    piece = [];
  }
  yield piece;
}

function fitItem({ chapter, verse, text, line }: VerseItem, found: FoundVerse | null, lng: string): FittedSuggestion | Message {
  if (!found) return error(`Line ${line}: there is no verse ${verse} in chapter ${chapter}.`);
  if (found.nr !== verse) return error(`Line ${line}: verse ${verse} of chapter ${chapter} is one with verse ${found.nr} in this text.`);
  const forms = [text];
  if (isBlank(forms)) return warning(`Line ${line}: verse ${verse} of chapter ${chapter} has no text.`);
  return { unitId: found.unitId, forms, tguid: tguidOf(forms, lng, found.key) };
}
