import type { Transaction } from '@translation-commons/core/database/database.js';
import { execute, inLanguage, row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { StringMerge } from '../../../staged-strings/merge-strings.store.js';
import { hadEntry } from '../strings/string-changes.store.js';

/** A string that is new to a project: a key told apart from others with the same text. */
export interface PartedString {
  /** Unit of the text without context. */
  readonly textId: number;
  readonly unitId: number;
  /** Its sguid. */
  readonly key: string;
  /** True where the project had the text itself; false where it had other keys of it. */
  readonly hadText: boolean;
  /** Units of keys of the text that the project had before. */
  readonly siblingIds: readonly number[];
  /** Templates of the project that it is in. */
  readonly templateIds: readonly number[];
}

/**
 * Lists those of the parted strings that came into a project with this import, where it had their text, or other keys of it, before.
 *
 * @param texts sguids of the texts without context
 * @param keys sguids of the parted strings, one for each of the texts
 */
export const listNewPartedStrings = (
  connection: Transaction,
  projectId: number,
  texts: readonly string[],
  keys: readonly string[],
): Promise<PartedString[]> =>
  rows<PartedString & Record<string, unknown>>(
    connection,
    sql`with parted as (
      select text.id as text_id, own.id as unit_id, own.key, ${hadEntry(sql`own.id`, projectId)} as is_former,
        ${hadEntry(sql`text.id`, projectId)} as had_text
      from unnest(${[...texts]}::text[], ${[...keys]}::text[]) named (text, key)
        join unit text on text.key = named.text join unit own on own.key = named.key),
    grouped as (
      select parted.*, array_agg(unit_id) filter (where is_former) over (partition by text_id) as siblings from parted)
    select text_id as "textId", unit_id as "unitId", key, had_text as "hadText", coalesce(siblings, '{}') as "siblingIds",
        array(select distinct template_id from template_entry where template_entry.unit_id = grouped.unit_id and project_id = ${projectId}) as "templateIds"
      from grouped
    where not is_former and (had_text or siblings is not null) order by unit_id`,
  );

/** A translation of a text. */
export interface TextTranslation {
  readonly id: number;
  readonly unitId: number;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly failing: readonly string[];
  readonly authorId: number | null;
  readonly createdAt: Date;
  /** True where people suggested it or voted for it; false where only files have it. */
  readonly isGiven: boolean;
}

/** Condition on translations that people suggested or voted for. */
const IS_GIVEN = sql`(author_id is not null or count > 0)`;

/** The translations of texts that may be copied: what people gave, and what files have in other languages than some. */
export interface AskedTexts {
  readonly unitIds: readonly number[];
  /** Units among them whose translations of files are asked for. */
  readonly ofFiles: readonly number[];
  /** Codes of the languages in which no translation of a file is asked for. */
  readonly readLngs: readonly string[];
}

/** Translations of some units, in the order of their ids, behind one. */
export const listTextTranslations = (
  connection: Transaction,
  { unitIds, ofFiles, readLngs }: AskedTexts,
  after: number,
  limit: number,
): Promise<TextTranslation[]> =>
  rows<TextTranslation & Record<string, unknown>>(
    connection,
    sql`select id, unit_id as "unitId", lng, forms, failing, author_id as "authorId", created_at as "createdAt",
        ${IS_GIVEN} as "isGiven"
      from translation where unit_id = any(${[...unitIds]}::bigint[]) and id > ${after}
        and (${IS_GIVEN} or (unit_id = any(${[...ofFiles]}::bigint[]) and lng <> all(${[...readLngs]}::text[])))
      order by id limit ${limit}`,
  );

/** Unit, language and text of the translations of some units that people suggested or voted for. */
export const listGivenTexts = async (
  connection: Transaction,
  unitIds: readonly number[],
): Promise<{ unitId: number; lng: string; forms: string[] }[]> =>
  rows(
    connection,
    sql`select unit_id as "unitId", lng, forms from translation
      where unit_id = any(${[...unitIds]}::bigint[]) and ${IS_GIVEN}`,
  );

/** A translation of a unit to be made from one of another. */
export interface CopiedTranslation {
  readonly from: TextTranslation;
  readonly unitId: number;
  readonly tguid: string;
}

/** Stores copies of translations in one language, with author and time, where the unit does not have them yet. Gives the number of new ones. */
export const insertCopies = async (
  connection: Transaction,
  lng: string,
  copies: readonly CopiedTranslation[],
  { batchId }: Pick<StringMerge, 'batchId'>,
): Promise<number> =>
  execute(
    connection,
    inLanguage(
      lng,
      sql`with asked as materialized (
        select named.tguid, named.unit_id, source.id, source.forms, source.failing, source.author_id, source.created_at, translation_words.words
        from unnest(${copies.map(({ tguid }) => tguid)}::text[], ${copies.map(({ unitId }) => unitId)}::bigint[],
            ${copies.map(({ from }) => from.id)}::bigint[]) named (tguid, unit_id, source_id)
          join translation source on source.id = named.source_id and source.lng = ${lng}
          join translation_words on translation_words.translation_id = source.id and translation_words.lng = ${lng}),
      added as (
        insert into translation (tguid, unit_id, lng, forms, failing, author_id, batch_id, created_at)
        select tguid, unit_id, ${lng}::text, forms, failing, author_id, ${batchId}::bigint, created_at from asked order by unit_id, id
        on conflict do nothing returning id, tguid)
      insert into translation_words (translation_id, lng, unit_id, words)
      select added.id, ${lng}::text, asked.unit_id, asked.words from added join asked using (tguid)`,
    ),
  );

/** Endorsements for {@link endorseCopies}, one below the other. */
interface CopiedEndorsements {
  readonly ids: number[];
  readonly units: number[];
  readonly people: number[];
  readonly times: Date[];
  /** Projects that they were given in; null for those given in none. */
  readonly projects: (number | null)[];
}

/**
 * Gives the endorsements of translations to their copies, each with its person, and with time and project where it was given; not those of
 * people who endorsed another translation of the unit themselves.
 */
export const endorseCopies = async (
  connection: Transaction,
  lng: string,
  copies: readonly CopiedTranslation[],
  { batchId }: Pick<StringMerge, 'batchId'>,
): Promise<void> => {
  // An endorsement that was given in several projects is given in one after the other.
  for (let nr = 1; ; nr++) {
    const given = await row<CopiedEndorsements & Record<string, unknown>>(
      connection,
      inLanguage(
        lng,
        sql`select array_agg(own.id) as ids, array_agg(own.unit_id) as units, array_agg(endorsement.person_id) as people,
          array_agg(coalesce(endorsement.given_at[${nr}::int], endorsement.created_at)) as times, array_agg(endorsement.project_ids[${nr}::int]) as projects
        from unnest(${copies.map(({ tguid }) => tguid)}::text[], ${copies.map(({ from }) => from.id)}::bigint[]) named (tguid, source_id)
          join translation own on own.tguid = named.tguid and own.lng = ${lng}
          join endorsement on endorsement.translation_id = named.source_id and endorsement.lng = ${lng}
        where (${nr}::int = 1 or cardinality(endorsement.project_ids) >= ${nr}::int)
          and not exists (select from endorsement there
            where there.person_id = endorsement.person_id and there.unit_id = own.unit_id and there.lng = ${lng} and there.batch_id is distinct from ${batchId}::bigint)
        having count(*) > 0`,
      ),
    );
    if (!given) return;
    const { ids, units, people, times, projects } = given;
    // In a statement of its own, as a function that writes cannot run on the server of a language.
    await execute(
      connection,
      sql`select endorse_locked(${lng}, ${ids}::bigint[], ${units}::bigint[], ${people}::bigint[], ${times}::timestamptz[], false, ${batchId}::bigint,
        ${projects}::bigint[])`,
    );
  }
};
