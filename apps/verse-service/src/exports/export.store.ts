import type { Connection } from '@translation-commons/core/database/database.js';
import { needsOneLanguage } from '@translation-commons/core/database/spread.js';
import { inLanguage, prepared, rows, type Statement } from '@translation-commons/core/database/statement.js';
import { bestFirst, candidates } from '@translation-commons/core/ranking/candidate-order.sql.js';
import { FOR_CURRENT_SOURCE } from '@translation-commons/core/ranking/current-source.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import { judgedCandidates } from '@translation-commons/core/ranking/decision-state.sql.js';
import { TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import type { VerseToWrite } from '@translation-commons/scripture/write/write-usfm.js';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { END_NR, markupNrOf, OPENING_NR, TITLE_MARKUP_NR } from '../texts/markup/markup-place.js';
import { textHash } from '../texts/markup/text-hash.js';
import type { VerseInEditions } from './editions/edition.js';

/** A verse with the text that was chosen for it, null where it has none, and its stored USFM. */
export type ChosenVerse = Omit<VerseToWrite, 'text'> & { readonly text: string | null };

/** An edition as reading needs it: the author's choice in a language, or, without an author, the readers' choice. */
export interface EditionKey {
  /** Null: the text that is translated. */
  readonly lng: string | null;
  readonly authorId: number | null;
  /** Ids of the people whose likes count before all others in the readers' choice. */
  readonly preferred?: readonly number[];
  /** True limits the readers' choice to decided verses. */
  readonly onlyDecided?: boolean;
  /** True limits the readers' choice to translations with a like. */
  readonly onlyLiked?: boolean;
  /** Groups of people who must agree: limits the readers' choice to translations that lead in every group with a like from it. */
  readonly agreedBy?: readonly (readonly number[])[] | undefined;
  /** Rule by which the readers' choice is decided; default: the count. */
  readonly decideBy?: DecideBy | undefined;
}

/** The readers' choice for `verse` under the conditions of the edition; null where they do not hold. */
const choiceIn = (
  { preferred = [], onlyDecided = false, onlyLiked = false, agreedBy = [], decideBy = 'count' }: EditionKey,
  lng: string,
): Sql => {
  const condition = sql`translation.unit_id = verse.unit_id and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}`;
  const first = (column: Sql, people: readonly number[]) =>
    sql`(select ${column} from ${candidates({ errors: [], preferred: people }, { condition })} ${onlyLiked ? sql`where candidate.count > 0` : sql``}
      order by ${bestFirst(decideBy)} limit 1)`;
  if (onlyDecided)
    return sql`(select judged.forms[1] from ${judgedCandidates({ ranking: { errors: [], preferred }, decideBy, condition })}
      where place = 1 and state = 'decided')`;
  const [some, ...others] = agreedBy;
  if (!some) return first(sql`candidate.forms[1]`, preferred);
  const chosen = (people: readonly number[]) => first(sql`case when candidate.preferred > 0 then candidate.id end`, people);
  const agreed = others.map((people) => sql`agreed.id = ${chosen(people)}`);
  return sql`(select agreed.forms[1] from translation agreed where agreed.lng = ${lng} and agreed.id = ${chosen(some)} and ${join(agreed, ' and ')})`;
};

/** The text of `verse` in an edition: the author's latest endorsement, or the leading translation of the readers. */
export const textIn = (edition: EditionKey): Sql => {
  const { lng, authorId } = edition;
  return lng === null
    ? sql`(select unit.forms[1] from unit where unit.id = verse.unit_id)`
    : authorId === null
      ? choiceIn(edition, lng)
      : sql`(select translation.forms[1] from endorsement
        join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
        where endorsement.person_id = ${authorId} and endorsement.unit_id = verse.unit_id and endorsement.lng = ${lng}
          and ${raw(FOR_CURRENT_SOURCE)}
        order by endorsement.created_at desc, endorsement.id desc limit 1)`;
};

/** The markup of `verse`, `chosen.text` being its text: the edition's own, though it be of another wording; of the readers' choice of that text alone. */
export const markupIn = ({ lng, authorId }: EditionKey): Sql => {
  const hash = raw(textHash('chosen.text'));
  const found = sql`json_build_object('usfm', markup.usfm, 'isOfText', markup.text_hash = ${hash})`;
  const place = sql`markup.chapter_nr = verse.chapter_nr and markup.nr = ${raw(markupNrOf('verse.nr'))}`;
  if (lng === null) return sql`(select ${found} from source_markup markup where ${place})`;
  return sql`(select ${found} from translation_markup markup where markup.lng = ${lng} and ${place}
    and ${authorId === null ? sql`markup.text_hash = ${hash}` : sql`markup.person_id = ${authorId}`} order by markup.person_id limit 1)`;
};

/** A statement about one edition, of whose language it is. */
export const ofEdition = ({ lng }: EditionKey, statement: Sql): Statement =>
  lng === null ? prepared(statement) : inLanguage(lng, prepared(statement));

/** The verses of a chapter in several editions: in one statement or, on several servers, in one for each edition. */
export const listVersesInEditions = async (
  connection: Connection,
  chapter: number,
  editions: readonly EditionKey[],
): Promise<VerseInEditions[]> => {
  if (!needsOneLanguage(connection))
    return rows<VerseInEditions & Record<string, unknown>>(connection, prepared(versesIn(chapter, editions)));
  const found: VerseInEditions[][] = [];
  for (const edition of editions)
    found.push(await rows<VerseInEditions & Record<string, unknown>>(connection, ofEdition(edition, versesIn(chapter, [edition]))));
  const [first = new Map<number, VerseInEditions>(), ...others] = found.map((verses) => new Map(verses.map((verse) => [verse.vid, verse])));
  return [...first.values()].map((verse) => ({
    ...verse,
    texts: [...verse.texts, ...others.map((verses) => verses.get(verse.vid)?.texts[0] ?? null)],
  }));
};

const versesIn = (chapter: number, editions: readonly EditionKey[]): Sql =>
  sql`select unit.key::int as vid, verse.nr, verse.reference, verse.cited_in as "citedIn", unit.forms[1] as verse, array[${join(editions.map(textIn))}]::text[] as texts
    from verse join unit on unit.id = verse.unit_id where verse.chapter_nr = ${chapter} order by verse.nr`;

/** A page of an edition's verses. */
export interface VersePage {
  /** Verses behind this one (keyset pagination). */
  readonly after: { readonly chapter: number; readonly verse: number };
  /** Last chapter of which verses are listed. */
  readonly lastChapter: number;
  readonly limit: number;
  /** True when their markup is wanted. */
  readonly withMarkup: boolean;
}

/** The next verses of an edition; `text` is null where it leaves the verse out. */
export const listEditionVerses = (
  connection: Connection,
  edition: EditionKey,
  { after, lastChapter, limit, withMarkup }: VersePage,
): Promise<ChosenVerse[]> =>
  rows(
    connection,
    ofEdition(
      edition,
      sql`select json_build_object('nr', chapter.nr, 'name', chapter.name, 'tname', chapter.tname) as chapter,
      verse.nr as verse, verse.last_nr as "lastVerse", chosen.text, ${withMarkup ? markupIn(edition) : sql`null`} as markup
    from (
      select * from verse where (chapter_nr, nr) > (${after.chapter}::int, ${after.verse}::int) and chapter_nr <= ${lastChapter}::int
      order by chapter_nr, nr limit ${limit}) verse
    join chapter on chapter.nr = verse.chapter_nr cross join lateral (select ${textIn(edition)} as text) chosen
    order by verse.chapter_nr, verse.nr`,
    ),
  );

/** Owner of markup: the source, or a person's translation into a language. */
export type MarkupOwner = 'source' | { readonly lng: string; readonly personId: number };

/** Lists the markup that opens chapters and the markup after the last verses of books, in the order of the text. */
export const listFrames = (connection: Connection, owner: MarkupOwner): Promise<{ chapter: number; nr: number; usfm: string }[]> =>
  rows(
    connection,
    prepared(sql`select chapter_nr as chapter, nr, usfm
      from ${owner === 'source' ? sql`source_markup` : sql`translation_markup`}
      where nr in (${OPENING_NR}::int, ${END_NR}::int)
        ${owner === 'source' ? sql`` : sql`and lng = ${owner.lng} and person_id = ${owner.personId}`}
      order by chapter_nr, nr`),
  );

/**
 * The verses that somebody's file had in an order of its own, in that order; none where they ascend, or where it is not known.
 */
export const listFileOrder = (connection: Connection, owner: MarkupOwner): Promise<{ chapter: number; nr: number }[]> =>
  rows(
    connection,
    prepared(sql`with piece as (
        select chapter_nr, nr, position from ${owner === 'source' ? sql`source_markup` : sql`translation_markup`}
        where nr not in (${OPENING_NR}::int, ${END_NR}::int) and position is not null
          ${owner === 'source' ? sql`` : sql`and lng = ${owner.lng} and person_id = ${owner.personId}`}),
      step as (select chapter_nr * 100000::bigint + nr as place, lag(chapter_nr * 100000::bigint + nr) over (order by position) as former from piece)
      select chapter_nr as chapter, case nr when ${TITLE_MARKUP_NR}::int then ${TITLE_VERSE}::int else nr end as nr from piece
      where exists (select from step where place < former) order by position`),
  );

/** A verse that came to an edition. */
export interface EditedVerse {
  readonly tguid: string;
  readonly chapter: number;
  readonly nr: number;
  readonly reference: string;
  /** References in the numberings where they differ, by their codes; null where none does. */
  readonly citedIn: Readonly<Record<string, string>> | null;
  readonly verse: string;
  readonly text: string;
  readonly author: string;
  /** When the author of the edition was for it; of the readers' choice, when it was suggested. */
  readonly time: Date;
}

/** Translations that are looked at for the newest of the readers' choice. */
const RECENT_LIMIT = 1000;

/** The verses that came to an edition last, newest first. */
export const selectEdited = (connection: Connection, edition: EditionKey, limit: number): Promise<EditedVerse[]> => {
  const { lng, authorId } = edition;
  const shown = sql`translation.tguid, verse.chapter_nr as chapter, verse.nr, verse.reference, verse.cited_in as "citedIn", unit.forms[1] as verse,
    translation.forms[1] as text, coalesce(author.name, '') as author`;
  if (authorId !== null)
    return rows<EditedVerse & Record<string, unknown>>(
      connection,
      ofEdition(
        edition,
        sql`select ${shown}, endorsement.created_at as time
        from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
        join unit on unit.id = translation.unit_id join verse on verse.unit_id = unit.id
        left join person author on author.id = translation.author_id
        where endorsement.person_id = ${authorId} and endorsement.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}
        order by endorsement.created_at desc, endorsement.id desc limit ${limit}::int`,
      ),
    );
  return rows<EditedVerse & Record<string, unknown>>(
    connection,
    ofEdition(
      edition,
      sql`select ${shown}, translation.created_at as time
      from (select distinct unit_id from (
        select unit_id from translation where lng = ${lng} order by created_at desc, id desc limit ${RECENT_LIMIT}::int) newest) recent
      join verse on verse.unit_id = recent.unit_id join unit on unit.id = verse.unit_id
      cross join lateral (select ${textIn(edition)} as text) chosen
      join translation on translation.unit_id = unit.id and translation.lng = ${lng} and translation.forms = array[chosen.text]
      left join person author on author.id = translation.author_id
      order by translation.created_at desc, translation.id desc limit ${limit}::int`,
    ),
  );
};
