import type { Connection } from '@translation-commons/core/database/database.js';
import { type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { listJoinedVerses } from './numbered-verses.store.js';

/**
 * Describes the verses of the text that a numbering joins: when a file in it is read back, the first of them has the words of all.
 *
 * @param numbering code; undefined: the text's own, in which none are
 * @param book identifier in USFM; undefined: all
 */
export const describeJoinedVerses = async (
  connection: Connection,
  numbering: string | undefined,
  book: string | undefined,
): Promise<readonly Message[]> => {
  const joined = numbering === undefined ? [] : await listJoinedVerses(connection, numbering, book);
  return joined.map(({ there, verses }) =>
    warning(sentence('{there} holds {verses} together: read from this file, they are one verse.', { there, verses: verses.join(', ') })),
  );
};
