import type { Value } from '@translation-commons/core/database/copy.js';
import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import type { FittedSuggestion } from '@translation-commons/core/translations/suggest-all.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { searchText } from '@translation-commons/core/units/words/search-text.js';
import { sguid } from '@translation-commons/po/sguid.js';
import { findUnitIds } from '../imports/known-strings.store.js';
import { stageStrings } from '../projects/import/staging.store.js';
import type { Term } from './terms-file.js';

/** Terms whose ids are looked up together. */
const PIECE = 2000;

/** Where terms go: the vocabulary's name, which is their context, and its template. */
export interface Destination {
  readonly vocabulary: string;
  readonly templateId: number;
  /** Position of the first of them. */
  readonly next: number;
}

/** Stages terms as strings of the vocabulary, in their order. */
export const stageTerms = (connection: Transaction, terms: readonly Term[], { vocabulary, templateId, next }: Destination): Promise<void> =>
  stageStrings(
    connection,
    terms.map(({ term }, index): readonly Value[] => {
      return [templateId, next + index, sguid([term], vocabulary), vocabulary, [term], [], [], [], searchText([term])];
    }),
  );

/** The translations of terms that are stored, as suggestions in pieces. */
export async function* suggestionsOf(connection: Connection, terms: readonly Term[], vocabulary: string, lng: string) {
  for (let from = 0; from < terms.length; from += PIECE) {
    const piece = terms.slice(from, from + PIECE).map(({ term, translations }) => ({ key: sguid([term], vocabulary), translations }));
    const known = await findUnitIds(
      connection,
      piece.map(({ key }) => key),
    );
    yield piece.flatMap(({ key, translations }): FittedSuggestion[] => {
      const unitId = known.get(key);
      return unitId === undefined ? [] : translations.map((text) => ({ unitId, tguid: tguidOf([text], lng, key), forms: [text] }));
    });
  }
}
