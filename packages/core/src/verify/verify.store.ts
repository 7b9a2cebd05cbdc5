import sql, { type Sql } from 'sql-template-tag';
import { streamRows } from '../database/copy/stream-rows.js';
import type { Database } from '../database/database.js';

/** Reads the column `problem` of a statement. */
export async function* selectProblems(db: Pick<Database, 'pool'>, statement: Sql): AsyncGenerator<string> {
  for await (const { problem } of streamRows<{ problem: string }>(db, statement)) yield problem;
}

/** Translations whose count differs from the number of their endorsements. */
export const MISCOUNTED_TRANSLATIONS = sql`select format('Translation %s has count %s, but %s endorsements.', tguid, count, coalesce(number, 0)) as problem
  from translation left join (
    select translation_id, lng, count(*) as number from endorsement group by translation_id, lng) counted
    on counted.translation_id = translation.id and counted.lng = translation.lng
  where count <> coalesce(number, 0)`;

/** Endorsements with another unit than their translation. */
export const STRAY_ENDORSEMENTS = sql`select format('Endorsement %s of translation %s says another unit than the translation.',
    endorsement.id, tguid) as problem
  from endorsement join translation on translation.id = translation_id and translation.lng = endorsement.lng
  where endorsement.unit_id <> translation.unit_id`;

/** Batches, units, translations and people that rows name and that are not there; no foreign keys see to these. */
export const MISSING_NAMED = sql`
  select format('There is no batch %s, which %s rows name.', batch_id, count(*)) as problem
  from (
    select batch_id from unit union all select batch_id from translation union all select batch_id from endorsement) named
  where batch_id is not null and not exists (select from batch where batch.id = batch_id)
  group by batch_id
  union all
  select format('There is no unit %s, which translation %s is of.', unit_id, tguid)
  from translation where not exists (select 1 from unit where unit.id = unit_id)
  union all
  select format('There is no translation %s, which endorsement %s is of.', translation_id, id)
  from endorsement where not exists (
    select 1 from translation where translation.id = endorsement.translation_id and translation.lng = endorsement.lng)
  union all
  select format('There is no translation %s, not in the trash either, which a reason of person %s is against.', translation_id, person_id)
  from objection where not exists (
    select 1 from translation where translation.id = objection.translation_id and translation.lng = objection.lng)
    and not exists (select 1 from trashed_translation trashed where trashed.id = objection.translation_id and trashed.lng = objection.lng)
  union all
  select format('There is no person %s, whom %s rows name.', person_id, count(*))
  from (select author_id as person_id from translation union all select person_id from endorsement) named
  where person_id is not null and not exists (select 1 from person where person.id = person_id)
  group by person_id`;

/**
 * People with endorsements of several translations of one unit in one language that were given in one project, or in none and anything else. Two that meet
 * in a home because a project joined its family are no problem: the newer counts.
 */
export const MULTIPLE_ENDORSEMENTS = sql`select format('%s has %s endorsements for the unit %s in %s, where one is allowed.',
    person.name, number, unit.key, several.lng) as problem
  from (
    select person_id, unit_id, lng, count(distinct endorsement.id) as number
    from endorsement cross join lateral unnest(coalesce(project_ids, '{0}')) given (project_id) group by person_id, unit_id, lng
    having count(*) > count(distinct given.project_id) or (count(*) > 1 and min(given.project_id) = 0)) several
    join person on person.id = person_id join unit on unit.id = unit_id`;

/** Translations and units missing in the word tables, and words without their text. */
export const WORD_INDEX_PROBLEMS = sql`
  select format('Translation %s is not in the index of words.', tguid) as problem
  from translation where not exists (select from translation_words words where words.translation_id = translation.id and words.lng = translation.lng)
  union all
  select format('Unit %s is not in the index of words.', key)
  from unit where not exists (select from unit_words words where words.unit_id = unit.id)
  union all
  select format('The index of words holds translation number %s, which is not there.', translation_id)
  from translation_words words where not exists (select from translation where translation.id = words.translation_id and translation.lng = words.lng)
  union all
  select format('The index of words holds unit number %s, which is not there.', unit_id)
  from unit_words words where not exists (select from unit where unit.id = words.unit_id)`;

/** Rows that are both in the trash and not deleted. */
export const TRASHED_AND_STANDING = sql`
  select format('Translation number %s stands, and is in the trash too.', id) as problem from translation join trashed_translation using (id, lng)
  union all
  select format('Endorsement number %s stands, and is in the trash too.', id) from endorsement join trashed_endorsement using (id, lng)`;

/** A translation with everything that its id is computed from. */
export interface IdentifiedTranslation {
  readonly tguid: string;
  readonly forms: readonly string[];
  readonly lng: string;
  readonly key: string;
}

/** All translations. */
export const streamIdentifiedTranslations = (db: Pick<Database, 'pool'>): AsyncGenerator<IdentifiedTranslation> =>
  streamRows(db, sql`select tguid, translation.forms, lng, unit.key from translation join unit on unit.id = unit_id`);

/** SQL selection of problems: translations marked as made for their unit's current source, or for an unknown one. */
export const MISMARKED_SOURCES: Sql = sql`
  select format('Translation %s is marked as for an earlier source, which is the current one.', tguid) as problem
  from translation join unit on unit.id = translation.unit_id where translation.earlier_source_hash = source_hash(unit.forms)
  union all
  select format('Translation %s is for an earlier source that is not kept.', tguid) from translation
  where earlier_source_hash is not null and not exists (select from earlier_source where hash = translation.earlier_source_hash)`;
