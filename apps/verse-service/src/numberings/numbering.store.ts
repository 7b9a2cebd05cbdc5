import { copyInto } from '@translation-commons/core/database/copy/copy.js';
import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import { TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import type { NumberedText, NumberedVerse, TextVerse } from '@translation-commons/scripture/numberings/relate/number-verses.js';
import sql from 'sql-template-tag';
import type { Chapter } from '../chapters/chapter.js';

/** A loaded numbering, as in its file. */
export interface StoredNumbering {
  readonly code: string;
  readonly name: string;
  readonly format: 'vrs' | 'tvtms';
  /** Tradition that was taken from a TVTMS file; else empty. */
  readonly tradition: string;
  readonly content: string;
}

/** The numberings that were loaded, by their codes. */
export const selectNumberings = (connection: Connection): Promise<StoredNumbering[]> =>
  rows(connection, sql`select code, name, format, tradition, content from numbering order by code`);

/** The numbering of a text. */
export interface TextNumbering {
  readonly numbering: string;
  /** True when it was guessed by the last verses of its chapters. */
  readonly isGuessed: boolean;
}

/** Finds the numbering of this text; null where the text has a numbering of its own. */
export const findTextNumbering = (connection: Connection): Promise<TextNumbering | null> =>
  row<TextNumbering & Record<string, unknown>>(connection, prepared(sql`select numbering, is_guessed as "isGuessed" from text_numbering`));

/** Writes how the text is numbered; null: in a way of its own. */
export const writeTextNumbering = async (connection: Connection, found: TextNumbering | null): Promise<void> => {
  await execute(connection, sql`delete from text_numbering`);
  if (found)
    await execute(connection, sql`insert into text_numbering (numbering, is_guessed) values (${found.numbering}, ${found.isGuessed})`);
};

/** All verses of the text, in its order. */
export const listTextVerses = (connection: Connection): Promise<TextVerse[]> =>
  rows(
    connection,
    sql`select unit_id as "unitId", chapter_nr as chapter, nr, last_nr as "lastNr", reference from verse order by chapter_nr, nr`,
  );

/** Takes away what other numberings call the verses of the text. */
export const deleteNumberedTexts = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`delete from numbered_verse`);
  await execute(connection, sql`delete from numbered_chapter`);
};

/** Writes what another numbering calls the verses of the text. */
export const insertNumberedText = async (connection: Transaction, numbering: string, { chapters, verses }: NumberedText): Promise<void> => {
  await copyInto(
    connection,
    'numbered_chapter (numbering, nr, name, tname, verses, start)',
    chapters.map(({ nr, name, tname, verses: count, start }) => [numbering, nr, name, tname, count, start]),
  );
  await copyInto(
    connection,
    'numbered_verse (numbering, chapter_nr, nr, part, unit_id)',
    verses.map(({ chapter, nr, part, unitId }) => [numbering, chapter, nr, part, unitId]),
  );
};

/** Writes how verses are cited in other numberings, where that changed; those that are not given are cited alike in all. */
export const updateCitations = async (
  connection: Connection,
  cited: ReadonlyMap<number, Readonly<Record<string, string>>>,
): Promise<void> => {
  await execute(
    connection,
    sql`with cited as (select * from unnest(${[...cited.keys()]}::bigint[], ${[...cited.values()].map((one) => JSON.stringify(one))}::jsonb[]) as cited (unit_id, cited_in))
      update verse set cited_in = changed.cited_in
      from (select verse.unit_id, cited.cited_in from verse left join cited using (unit_id)) changed
      where changed.unit_id = verse.unit_id and verse.cited_in is distinct from changed.cited_in`,
  );
};

/** A verse of the text that another numbering calls by a number. */
export interface FoundNumber extends Pick<NumberedVerse, 'part'> {
  readonly chapter: number;
  readonly verse: number;
}

/** The verses of the text that are, or are part of, each of these verses of another numbering, in their order. */
export const findNumbered = (
  connection: Connection,
  numbering: string,
  asked: readonly { readonly chapter: number; readonly verse: number }[],
): Promise<(FoundNumber & { readonly at: number })[]> =>
  rows(
    connection,
    prepared(sql`select asked.at::int - 1 as at, verse.chapter_nr as chapter, verse.nr as verse, found.part
      from unnest(${asked.map(({ chapter }) => chapter)}::int[], ${asked.map(({ verse }) => verse)}::int[]) with ordinality as asked (chapter, verse, at)
      join numbered_verse found on found.numbering = ${numbering} and found.chapter_nr = asked.chapter and found.nr = asked.verse
      join verse on verse.unit_id = found.unit_id
      order by asked.at, verse.chapter_nr, verse.nr`),
  );

/** The verses of the text that are in a chapter of another numbering: the first and the last of each of its own chapters. */
export const findChapterSpans = (
  connection: Connection,
  numbering: string,
  chapter: number,
): Promise<{ chapter: number; first: number; last: number }[]> =>
  rows(
    connection,
    prepared(sql`select verse.chapter_nr as chapter, min(verse.nr) as first, max(verse.nr) as last
      from numbered_verse found join verse on verse.unit_id = found.unit_id
      where found.numbering = ${numbering} and found.chapter_nr = ${chapter} group by verse.chapter_nr order by verse.chapter_nr`),
  );

/** The chapters as another numbering counts them. */
export const selectNumberedChapters = (connection: Connection, numbering: string): Promise<Chapter[]> =>
  rows<Chapter>(
    connection,
    prepared(sql`select nr, name, tname, verses, start from numbered_chapter where numbering = ${numbering} order by nr`),
  );

/** Codes of the numberings that count the text that is here, beside its own. */
export const listNumberedCodes = async (connection: Connection): Promise<readonly string[]> =>
  (await rows<{ numbering: string }>(connection, prepared(sql`select distinct numbering from numbered_chapter order by numbering`))).map(
    ({ numbering }) => numbering,
  );

/** A numbering that covers this text, according to the tables. */
export interface NumberedBy {
  readonly numbering: string;
  /** Name of a loaded numbering; null for one that comes with the service. */
  readonly loadedName: string | null;
  /** True when it is the text's own and was guessed, false when it was set; null when it is not the text's own. */
  readonly isGuessed: boolean | null;
}

/** The numberings that count the text that is here, its own first, then the others by their codes. */
export const listNumberedBy = (connection: Connection): Promise<NumberedBy[]> =>
  rows<NumberedBy & Record<string, unknown>>(
    connection,
    prepared(sql`select counting.numbering, loaded.name as "loadedName", counting.is_guessed as "isGuessed"
      from (select numbering, is_guessed from text_numbering union all select distinct numbering, null::boolean from numbered_chapter) counting
      left join numbering loaded on loaded.code = counting.numbering
      order by counting.is_guessed is null, counting.numbering`),
  );

/** Counts the verses of the text that each of these numberings covers, and those whose reference differs from the text's own. Reads all verses. */
export const countNumberedVerses = (connection: Connection): Promise<{ numbering: string; verses: number; differing: number }[]> =>
  rows(
    connection,
    prepared(sql`select numbering, count(distinct unit_id)::int as verses,
        (select count(*)::int from verse own where own.nr <> ${TITLE_VERSE}::int and own.cited_in ? numbered_verse.numbering) as differing
      from numbered_verse join verse using (unit_id) where verse.nr <> ${TITLE_VERSE}::int group by numbering order by numbering`),
  );
