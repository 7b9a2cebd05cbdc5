import type { DumpAddition } from '@translation-commons/core/changes/dump/write-dump.js';
import { streamVocabularyTerms } from './vocabulary-dump.store.js';

/** Vocabularies in dumps: a line for each term with its translations, those with the most votes first. */
export const vocabularyDump: DumpAddition = async function* ({ connection }) {
  const lines = async function* () {
    for await (const term of streamVocabularyTerms(connection)) yield `${JSON.stringify(term)}\n`;
  };
  yield { name: 'vocabularies.jsonl', pieces: lines() };
};
