import type { Connection } from '@translation-commons/core/database/database.js';
import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import { findChapterSpans, findNumbered, listNumberedCodes } from './numbering.store.js';
import { readTextNumbering } from './read-text-numbering.js';

/** A verse as somebody names it: `part` is a letter where the verse is several of the text. */
export interface NamedVerse {
  readonly chapter: number;
  readonly verse: number;
  readonly part?: string | undefined;
}

/** True when a numbering is the text's own. Refuses a numbering that does not cover the text with `malformed`. */
export const isOwnNumbering = async (connection: Connection, numbering: string): Promise<boolean> => {
  const own = await readTextNumbering(connection);
  if (!own) throw refuseParam('numbering', sentence('This text has its own numbering. No other can be used.'));
  if (own.numbering === numbering) return true;
  const codes = await listNumberedCodes(connection);
  if (codes.includes(numbering)) return false;
  throw refuseParam(
    'numbering',
    sentence('There is no numbering "{wanted}". Use one of {value}.', { wanted: numbering, value: [own.numbering, ...codes].join(', ') }),
  );
};

/**
 * The verses of the text that are, or are part of, a verse of another numbering, in their order.
 *
 * @throws Refusal `malformed` for an unknown numbering or verse
 */
export const resolveVerses = async (
  connection: Connection,
  numbering: string,
  { chapter, verse, part = '' }: NamedVerse,
): Promise<readonly { readonly chapter: number; readonly verse: number }[]> => {
  if (await isOwnNumbering(connection, numbering)) return [{ chapter, verse }];
  const found = await findNumbered(connection, numbering, [{ chapter, verse }]);
  const asked = part === '' ? found : found.filter((one) => one.part === part);
  if (asked.length > 0) return asked;
  const [span] = await findChapterSpans(connection, numbering, chapter);
  const isTitle = verse === 1 && part === '' && span !== undefined;
  const detail = isTitle
    ? `What ${numbering} calls verse 1 of its chapter ${chapter} is no verse of the text that is here: the title of a psalm, or what stands with another verse`
    : `There is no verse ${verse}${part} in chapter ${chapter} as ${numbering} counts them; the path "chapters?numbering=${numbering}" lists the chapters`;
  throw new Refusal('malformed', `${detail}.`, { problems: [{ path: 'verse', detail }] });
};

/**
 * The verses of the text that are in a chapter of another numbering: first and last of each of its own chapters.
 *
 * @throws Refusal `malformed` for an unknown numbering, `not-found` for a chapter that the numbering lacks
 */
export const resolveChapter = async (
  connection: Connection,
  numbering: string,
  chapter: number,
): Promise<readonly { readonly chapter: number; readonly first: number; readonly last: number }[]> => {
  if (await isOwnNumbering(connection, numbering)) return [{ chapter, first: TITLE_VERSE, last: Number.MAX_SAFE_INTEGER }];
  const spans = await findChapterSpans(connection, numbering, chapter);
  if (spans.length > 0) return spans;
  throw new Refusal(
    'not-found',
    sentence('There is no chapter {chapter} in {numbering}. See chapters?numbering={numbering}.', { chapter, numbering }),
  );
};
