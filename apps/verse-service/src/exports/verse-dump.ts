import type { DumpAddition, DumpMoment } from '@translation-commons/core/changes/dump/write-dump.js';
import { listChapters } from '../chapters/list-chapters.js';
import { selectOwnEditions } from './editions/edition.store.js';
import type { EditionKey } from './export.store.js';
import { listBooks, type WriteOptions, writeVerses } from './write-verses.js';

/** The text that is translated. */
const SOURCE_EDITION: EditionKey = { lng: null, authorId: null };

const textOf = async (moment: DumpMoment, edition: EditionKey, options: WriteOptions): Promise<string> => {
  let text = '';
  for await (const piece of await writeVerses(moment, edition, options)) text += piece;
  return text;
};

/** An edition in USFM, a file a book, without those of which it has no verse; and in OSIS as a whole. */
async function* writeEdition(moment: DumpMoment, edition: EditionKey, title: string) {
  const { connection } = moment;
  for (const book of listBooks(await listChapters(moment, connection)).keys()) {
    const usfm = await textOf(moment, edition, { format: 'usfm', book, title, connection });
    if (usfm !== '') yield { name: `usfm/${title}/${book}.usfm`, pieces: [usfm] };
  }
  yield { name: `osis/${title}.osis.xml`, pieces: await writeVerses(moment, edition, { format: 'osis', title, connection }) };
}

/**
 * Additional content of dumps of verses: the text and the leading translations in each language, in USFM and OSIS; and the authors whose
 * translations are editions, with their licences.
 */
export const verseDump: DumpAddition = async function* (moment) {
  const editions = await selectOwnEditions(moment.connection);
  yield { name: 'editions.jsonl', pieces: editions.map((edition) => `${JSON.stringify(edition)}\n`) };
  yield* writeEdition(moment, SOURCE_EDITION, 'source');
  for (const lng of moment.lngs) yield* writeEdition(moment, { lng, authorId: null, onlyLiked: true }, lng);
};
