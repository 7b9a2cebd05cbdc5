import sql, { type Sql } from 'sql-template-tag';
import { streamConnectionRows } from '../../database/copy/stream-rows.js';
import type { Database, Transaction } from '../../database/database.js';
import { inLanguage, row } from '../../database/statement.js';
import { bestFirst, candidates } from '../../ranking/candidate-order.sql.js';
import type { Unit } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { rankingOf } from '../../units/kind-order.sql.js';
import { unitColumns, unitTables } from '../../units/unit.sql.js';
import { readChangeLog, sequenceChanges } from '../log/change.store.js';
import { type ChangeLog, cursorOf } from '../log/change-cursor.js';

/** More than the log ever holds: all changes are sequenced at once. */
const SEQUENCE_LIMIT = 2_000_000_000;
/** Number of attempts to find a moment in which nobody else sequences changes. */
const SNAPSHOT_ATTEMPTS = 20;
const SERIALIZATION_FAILURE = '40001';

const exportSnapshot = async (connection: Transaction): Promise<{ readonly snapshot: string; readonly log: ChangeLog }> => {
  await sequenceChanges(connection, SEQUENCE_LIMIT);
  const log = await readChangeLog(connection);
  const exported = await row<{ snapshot: string }>(connection, sql`select pg_export_snapshot() as snapshot`);
  return { snapshot: exported?.snapshot ?? '', log };
};

/** Opens both transactions: one sequences all changes that its snapshot sees, and commits; the other keeps reading the same snapshot. */
const openSnapshot = async (first: Transaction, second: Transaction): Promise<string> => {
  await first.query('begin isolation level repeatable read');
  try {
    const { snapshot, log } = await exportSnapshot(first);
    await second.query('begin isolation level repeatable read read only');
    await second.query(`set transaction snapshot '${snapshot.replaceAll("'", '')}'`);
    await first.query('commit');
    return cursorOf(log, log.head);
  } catch (thrown) {
    await first.query('rollback');
    await second.query('rollback');
    throw thrown;
  }
};

/**
 * Reads the database in one snapshot, with the cursor of the change log at the same moment: continuing from the cursor after what `work` reads,
 * nothing is missed and nothing repeated.
 */
export const atCursor = async <T>(
  { unlimited }: Pick<Database, 'unlimited'>,
  work: (connection: Transaction, cursor: string) => Promise<T>,
): Promise<T> => {
  const [first, second] = [await unlimited.connect(), await unlimited.connect()];
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const cursor = await openSnapshot(first, second);
        try {
          return await work(second, cursor);
        } finally {
          await second.query('rollback');
        }
      } catch (thrown) {
        if ((thrown as { code?: string }).code !== SERIALIZATION_FAILURE || attempt >= SNAPSHOT_ATTEMPTS) throw thrown;
      }
    }
  } finally {
    first.release();
    second.release();
  }
};

/** A source unit with its projects. */
export interface DumpedUnit extends Unit {
  readonly projects: readonly string[];
}

/** All units, sorted by key. */
export const streamUnits = (connection: Transaction, kind: UnitKind): AsyncGenerator<DumpedUnit> =>
  streamConnectionRows<DumpedUnit & Record<string, unknown>>(
    connection,
    sql`select ${unitColumns(kind)},
        array(select project.origin || '/' || project.name from project where project.id = any (project_set.project_ids)
          order by (project.origin || '/' || project.name) collate "C") as projects
      from (${unitTables(kind)}) join project_set on project_set.id = unit.project_set_id order by unit.key collate "C"`,
  );

/** A translation in the dump. */
export interface DumpedTranslation {
  readonly tguid: string;
  readonly key: string;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly uid: number | null;
  readonly time: Date;
  readonly count: number;
  readonly forEarlierSource: boolean;
  readonly draftEngine: string | null;
  readonly draftAsIs: boolean | null;
}

/** All translations that are not deleted, sorted by id. */
export const streamDumpedTranslations = (connection: Transaction): AsyncGenerator<DumpedTranslation> =>
  streamConnectionRows<DumpedTranslation & Record<string, unknown>>(
    connection,
    sql`select tguid, unit.key, lng, translation.forms, author_id as uid, translation.created_at as time, count,
        earlier_source_hash is not null as "forEarlierSource", draft_engine as "draftEngine", draft_as_is as "draftAsIs"
      from translation join unit on unit.id = translation.unit_id order by tguid collate "C"`,
  );

/** All endorsements that are not deleted. */
export const streamEndorsements = (connection: Transaction) =>
  streamConnectionRows<{ tguid: string; uid: number; time: Date }>(
    connection,
    sql`select tguid, person_id as uid, endorsement.created_at as time
      from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
      order by tguid collate "C", person_id`,
  );

/** Streams the decided translations. */
export const streamDecisions = (connection: Transaction) =>
  streamConnectionRows<{ key: string; lng: string; tguid: string }>(
    connection,
    sql`select unit.key, announced.lng, tguid
      from announced_decision announced join unit on unit.id = announced.unit_id
      join translation on translation.id = announced.translation_id and translation.lng = announced.lng
      order by unit.key collate "C", announced.lng collate "C"`,
  );

/** Names of people who wrote or endorsed something, without those who opted out. */
export const streamNames = (connection: Transaction) =>
  streamConnectionRows<{ uid: number; name: string }>(
    connection,
    sql`select id as uid, name from person
      where not unnamed_in_dumps and id in (select author_id from translation union select person_id from endorsement) order by id`,
  );

/** The projects with their licences; empty where none is given. */
export const streamProjects = (connection: Transaction) =>
  streamConnectionRows<{ project: string; licence: string }>(
    connection,
    sql`select origin || '/' || name as project, licence from project order by origin collate "C", name collate "C"`,
  );

/** The languages with translations. */
export const listDumpedLanguages = async (connection: Transaction): Promise<readonly string[]> => {
  const found = await row<{ languages: string[] }>(
    connection,
    sql`select coalesce(array_agg(distinct lng collate "C" order by lng collate "C"), '{}') as languages from translation where count > 0`,
  );
  return found?.languages ?? [];
};

/** A unit with its exported translation: the first in order that has an endorsement and fails no error check. */
export interface DumpedPair extends Unit {
  readonly texts: readonly string[];
}

/** The exported translations of a language, sorted by the units' keys. */
export const streamPairs = (connection: Transaction, kind: UnitKind, lng: string): AsyncGenerator<DumpedPair> => {
  const leading: Sql = sql`select distinct on (candidate.unit_id) candidate.unit_id, candidate.forms as texts
    from ${candidates(rankingOf(kind), { condition: sql`translation.lng = ${lng} and translation.earlier_source_hash is null` })}
    where candidate.count > 0 and not candidate.fails_error
    order by candidate.unit_id, ${bestFirst(kind.rules.decideBy ?? 'count')}`;
  return streamConnectionRows<DumpedPair & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      sql`select ${unitColumns(kind)}, winner.texts from (${leading}) winner join (${unitTables(kind)}) on unit.id = winner.unit_id
        order by unit.key collate "C"`,
    ),
  );
};
