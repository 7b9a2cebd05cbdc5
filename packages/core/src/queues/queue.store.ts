import sql, { raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row } from '../database/statement.js';
import { FOR_CURRENT_SOURCE } from '../units/current-source.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { listRecords, type UnitRecord, unitColumns, unitTables } from '../units/unit.store.js';
import type { OrderedQueue } from './queue.js';

/** A place in a queue. */
export interface QueueCursor {
  readonly kind: UnitKind;
  readonly queue: OrderedQueue;
  readonly lng: string;
  /** Whose word is missing in `unendorsed`; null: nobody's has to be there. */
  readonly personId: number | null;
  /** The condition on the project sets that units are on; null: any. */
  readonly projectSets: Sql | null;
  /** Behind or before the unit of that id; with null from the beginning. */
  readonly from: number | null;
  readonly forward: boolean;
}

/** Units that are looked at until one fits: some hundredths of a second, however many there are. */
const SCANNED_UNITS_LIMIT = 20_000;

const unitInProjectSets = ({ projectSets }: QueueCursor): Sql =>
  projectSets ? sql`unit.project_set_id in (select project_set.id from project_set where ${projectSets})` : sql`true`;

const translationOf = ({ lng }: QueueCursor): Sql => sql`translation
  where translation.unit_id = unit.id and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}`;

const queueCondition = (place: QueueCursor): Sql => {
  if (place.queue === 'untranslated') return sql`not exists (select from ${translationOf(place)})`;
  if (place.queue === 'contested') return sql`(select count(*) from ${translationOf(place)} and translation.count > 0) > 1`;
  return sql`exists (select from ${translationOf(place)}) and not exists (
    select from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
    where person_id = ${place.personId ?? 0} and endorsement.unit_id = unit.id and endorsement.lng = ${place.lng} and ${raw(FOR_CURRENT_SOURCE)})`;
};

const nextById = (place: QueueCursor, most: number): Sql => {
  const [compare, order] = place.forward ? [raw('>'), raw('asc')] : [raw('<'), raw('desc')];
  const beyond = place.from === null ? sql`true` : sql`unit.id ${compare} ${place.from}`;
  return sql`join (select unit.id from unit where ${beyond} and ${unitInProjectSets(place)} order by unit.id ${order} limit ${SCANNED_UNITS_LIMIT}::int) looked
    on looked.id = unit.id where ${queueCondition(place)} order by unit.id ${order} limit ${most}::int`;
};

/** The last translation of each unit counts: by it the unit has its place. */
const nextByTime = (place: QueueCursor, most: number): Sql => {
  const [compare, order] = place.forward ? [raw('<'), raw('desc')] : [raw('>'), raw('asc')];
  const lastOf = sql`select created_at, id from translation where unit_id = ${place.from ?? 0} and lng = ${place.lng}
      and ${raw(FOR_CURRENT_SOURCE)} order by created_at desc, id desc limit 1`;
  const beyond =
    place.from === null ? sql`true` : sql`coalesce((translation.created_at, translation.id) ${compare} (${lastOf}), ${place.forward})`;
  return sql`join translation on translation.unit_id = unit.id
    where translation.lng = ${place.lng} and ${raw(FOR_CURRENT_SOURCE)} and ${beyond} and ${unitInProjectSets(place)} and not exists (
      select from translation later where later.unit_id = translation.unit_id and later.lng = translation.lng and later.earlier_source_hash is null
        and (later.created_at, later.id) > (translation.created_at, translation.id))
    order by translation.created_at ${order}, translation.id ${order} limit ${most}::int`;
};

const nextUnits = (place: QueueCursor, most: number): Sql => (place.queue === 'newest' ? nextByTime(place, most) : nextById(place, most));

/** The unit of a queue that is next to a place; null where there is none near enough. */
export const findNextUnit = (connection: Connection, place: QueueCursor): Promise<Unit | null> =>
  row<Unit & Record<string, unknown>>(
    connection,
    prepared(sql`select ${unitColumns(place.kind)} from ${unitTables(place.kind)} ${nextUnits(place, 1)}`),
  );

/** The units of a queue that are next to a place, with their translations; at most so many. */
export const listNextRecords = (connection: Connection, place: QueueCursor, most: number): Promise<UnitRecord[]> =>
  listRecords(connection, place.kind, { lng: place.lng, auxiliary: [] }, nextUnits(place, most));
