import type { Connection } from '@translation-commons/core/database/database.js';
import type { TextItem } from '@translation-commons/scripture/items/text-item.js';
import { upsertTranslationMarkup } from './markup.store.js';
import { markupOf } from './markup-of.js';
import type { MarkupPiece } from './markup-place.js';

/** Pieces that are stored at once. */
const BATCH_LIMIT = 2000;

/** Items as they pass, and the number of stored pieces that were new or changed, known when all have. */
export interface CollectedMarkup {
  readonly items: AsyncGenerator<TextItem>;
  countChanged(): number;
}

/** Lets the items of somebody's translation pass, and stores their markup in batches while they do. */
export const collectMarkup = (
  connection: Connection,
  owner: { readonly lng: string; readonly personId: number },
  items: AsyncIterable<TextItem>,
): CollectedMarkup => {
  let changed = 0;
  async function* pass(): AsyncGenerator<TextItem> {
    const pieces: MarkupPiece[] = [];
    let position = 0;
    for await (const item of items) {
      const piece = markupOf(item);
      position += 1;
      if (piece) pieces.push({ ...piece, position });
      if (pieces.length >= BATCH_LIMIT) changed += await upsertTranslationMarkup(connection, owner, pieces.splice(0));
      yield item;
    }
    if (pieces.length > 0) changed += await upsertTranslationMarkup(connection, owner, pieces);
  }
  return { items: pass(), countChanged: () => changed };
};
