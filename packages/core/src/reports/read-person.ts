import sql, { type Sql } from 'sql-template-tag';
import { Refusal } from '../kernel/refusal.js';
import { inEnglish, sentence } from '../kernel/sentence.js';
import { findPerson } from '../people/find-person.js';
import type { Context } from '../units/context.js';
import { listRecords, type UnitRecord } from '../units/unit.store.js';
import { type LanguageContribution, listContributions } from './contributions.store.js';

/** What everybody may know of a person. */
export interface PublicPerson {
  readonly id: number;
  readonly name: string;
  /** Since when there is the account; null for a credit. */
  readonly since: Date | null;
  readonly contributions: readonly LanguageContribution[];
  /** Units that the person translated last, newest first, in the language of most contributions. */
  readonly latest: readonly UnitRecord[];
  /** Units of which the person endorsed somebody else's translation last, newest first, in the same language. */
  readonly endorsed: readonly UnitRecord[];
}

const SHOWN_UNITS_LIMIT = 20;

const suggestedUnits = (personId: number, lng: string): Sql =>
  sql`select unit_id, max(created_at) as at from translation where author_id = ${personId} and lng = ${lng} group by unit_id`;

/** Endorsements that are looked through for those of others' translations. */
const SCANNED_ENDORSEMENTS_LIMIT = 3 * SHOWN_UNITS_LIMIT;

const unitsEndorsedOfOthers = (personId: number, lng: string): Sql =>
  sql`select latest.unit_id, max(latest.created_at) as at
    from (select unit_id, translation_id, created_at from endorsement where person_id = ${personId} and lng = ${lng}
      order by created_at desc, id desc limit ${SCANNED_ENDORSEMENTS_LIMIT}::int) latest
    join translation on translation.id = latest.translation_id and translation.lng = ${lng}
    where author_id is distinct from ${personId} group by latest.unit_id`;

/** The units of some work, what was done last first. */
const listLatest = ({ db, kind }: Context, lng: string, work: Sql): Promise<UnitRecord[]> =>
  listRecords(
    db.pool,
    kind,
    { lng, auxiliary: [] },
    sql`join (select * from (${work}) work order by at desc, unit_id limit ${SHOWN_UNITS_LIMIT}::int) own on own.unit_id = unit.id
      order by own.at desc, unit.id`,
  );

/** Reads the page of a person. Refuses with `not-found` a name that nobody has. */
export const readPerson = async (context: Context, name: string): Promise<PublicPerson> => {
  const { db } = context;
  const found = await findPerson(db.pool, name);
  if (!found) throw new Refusal('not-found', inEnglish(sentence('There is nobody of the name "{name}" here.', { name })));
  const contributions = await listContributions(db.pool, found.id);
  const lng = contributions[0]?.lng;
  const [latest, endorsed] =
    lng === undefined
      ? [[], []]
      : await Promise.all([
          listLatest(context, lng, suggestedUnits(found.id, lng)),
          listLatest(context, lng, unitsEndorsedOfOthers(found.id, lng)),
        ]);
  return { id: found.id, name: found.name, since: found.mail === null ? null : found.createdAt, contributions, latest, endorsed };
};
