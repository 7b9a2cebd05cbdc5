import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../database/database.js';
import { streamRows } from '../database/stream-rows.js';

/** Sentences that a statement selects as `problem`. */
export async function* selectProblems(db: Pick<Database, 'pool'>, statement: Sql): AsyncGenerator<string> {
  for await (const { problem } of streamRows<{ problem: string }>(db, statement)) yield problem;
}

/** Translations whose count is not the number of their endorsements. */
export const MISCOUNTED_TRANSLATIONS = sql`select format('Translation %s has count %s, but %s endorsements.', tguid, count, coalesce(number, 0)) as problem
  from translation left join (
    select translation_id, count(*) as number from endorsement group by translation_id) counted on counted.translation_id = translation.id
  where count <> coalesce(number, 0)`;

/** Endorsements that name another unit or language than their translation. */
export const STRAY_ENDORSEMENTS = sql`select format('Endorsement %s of translation %s says another unit or language than the translation.',
    endorsement.id, tguid) as problem
  from endorsement join translation on translation.id = translation_id
  where endorsement.unit_id <> translation.unit_id or endorsement.lng <> translation.lng`;

/** People who endorse several translations of one unit in one language. */
export const MULTIPLE_ENDORSEMENTS = sql`select format('%s has %s endorsements for the unit %s in %s, where one is allowed.',
    person.name, number, unit.key, several.lng) as problem
  from (select person_id, unit_id, lng, count(*) as number from endorsement group by person_id, unit_id, lng having count(*) > 1) several
    join person on person.id = person_id join unit on unit.id = unit_id`;

/** Translations and units that searches do not find, and words of what is gone. */
export const WORD_INDEX_PROBLEMS = sql`
  select format('Translation %s is not in the index of words.', tguid) as problem
  from translation where not exists (select from translation_words words where words.translation_id = translation.id)
  union all
  select format('Unit %s is not in the index of words.', key)
  from unit where not exists (select from unit_words words where words.unit_id = unit.id)
  union all
  select format('The index holds words of translation number %s, which is gone.', translation_id)
  from translation_words words where not exists (select from translation where translation.id = words.translation_id)
  union all
  select format('The index holds words of unit number %s, which is gone.', unit_id)
  from unit_words words where not exists (select from unit where unit.id = words.unit_id)`;

/** What is in the trash and stands too. */
export const TRASHED_AND_STANDING = sql`
  select format('Translation number %s stands, and is in the trash too.', id) as problem from translation join trashed_translation using (id)
  union all
  select format('Endorsement number %s stands, and is in the trash too.', id) from endorsement join trashed_endorsement using (id)`;

/** A translation with all that its id is made of. */
export interface IdentifiedTranslation {
  readonly tguid: string;
  readonly forms: readonly string[];
  readonly lng: string;
  readonly key: string;
}

/** All translations. */
export const streamTranslations = (db: Pick<Database, 'pool'>): AsyncGenerator<IdentifiedTranslation> =>
  streamRows(db, sql`select tguid, translation.forms, lng, unit.key from translation join unit on unit.id = unit_id`);
