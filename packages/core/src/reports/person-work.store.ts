import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../units/context.js';
import { selectRecords } from '../units/unit.store.js';
import type { UnitRecord } from '../units/unit-record.js';

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
  selectRecords(
    db.pool,
    kind,
    { lng, auxiliary: [] },
    sql`join (select * from (${work}) work order by at desc, unit_id limit ${SHOWN_UNITS_LIMIT}::int) own on own.unit_id = unit.id
      order by own.at desc, unit.id`,
  );

/** Units that a person translated last into a language, newest first. */
export const listLastTranslated = (context: Context, personId: number, lng: string): Promise<UnitRecord[]> =>
  listLatest(context, lng, suggestedUnits(personId, lng));

/** Units of which a person endorsed somebody else's translation last, newest first. */
export const listLastEndorsed = (context: Context, personId: number, lng: string): Promise<UnitRecord[]> =>
  listLatest(context, lng, unitsEndorsedOfOthers(personId, lng));
