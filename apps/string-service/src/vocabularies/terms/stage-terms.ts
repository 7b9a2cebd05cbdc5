import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import type { CopyValue } from '@translation-commons/core/kernel/copy-format.js';
import type { FittedSuggestion } from '@translation-commons/core/translations/bulk/import-many.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { toTsvector } from '@translation-commons/core/units/words/tsvector.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { stageStrings } from '../../staged-strings/staging.store.js';
import { findUnitIdsBySguid } from '../../staged-strings/unit-ids.store.js';
import type { VocabularyTerm } from './terms-file.js';

/** Terms whose ids are looked up together. */
const LOOKUP_LIMIT = 2000;

/** Where terms go: the vocabulary's name, which is their context, and its template. */
export interface TermDestination {
  readonly vocabulary: string;
  readonly templateId: number;
  /** Position of the first of them. */
  readonly next: number;
}

/** Copies terms into the staging table of strings, in their order: each with the vocabulary as `msgctxt`. */
export const stageTerms = (
  connection: Transaction,
  terms: readonly VocabularyTerm[],
  { vocabulary, templateId, next }: TermDestination,
): Promise<void> =>
  stageStrings(
    connection,
    terms.map(({ term }, index): readonly CopyValue[] => {
      return [templateId, next + index, sguidOf([term], vocabulary), vocabulary, [term], [], [], [], toTsvector([term])];
    }),
  );

/** The translations of stored terms as suggestions, in chunks of up to two thousand terms. */
export async function* termSuggestions(connection: Connection, terms: readonly VocabularyTerm[], vocabulary: string, lng: string) {
  for (let from = 0; from < terms.length; from += LOOKUP_LIMIT) {
    const chunk = terms
      .slice(from, from + LOOKUP_LIMIT)
      .map(({ term, translations }) => ({ key: sguidOf([term], vocabulary), translations }));
    const known = await findUnitIdsBySguid(
      connection,
      chunk.map(({ key }) => key),
    );
    yield chunk.flatMap(({ key, translations }): FittedSuggestion[] => {
      const unitId = known.get(key);
      return unitId === undefined ? [] : translations.map((text) => ({ unitId, tguid: tguidOf([text], lng, key), forms: [text] }));
    });
  }
}
