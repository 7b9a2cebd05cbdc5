import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../database/database.js';
import { execute, prepared, row, rows } from '../../database/statement.js';
import { endorsementsMeet } from '../../ranking/home.sql.js';

/** An endorsement to store. */
export interface NewEndorsement {
  readonly tguid: string;
  readonly personId: number;
  /** True if it replaces the person's previous one for the same unit and language. */
  readonly single: boolean;
  /** Project that it is given in; null: in none. */
  readonly projectId: number | null;
  readonly batchId: number | null;
  readonly now: Date;
}

/** Stores an endorsement, or renews the existing one. Returns its id; null where there is no such translation. */
export const putEndorsement = async (connection: Connection, endorsement: NewEndorsement): Promise<number | null> => {
  const { tguid, personId, single, projectId, batchId, now } = endorsement;
  const [row] = await rows<{ id: number | null }>(
    connection,
    prepared(sql`select endorsed as id
      from endorse(array[${tguid}::text], array[${personId}::bigint], array[${now}::timestamptz], ${single}, ${batchId}::bigint, true,
        array[${projectId}::bigint])`),
  );
  return row?.id ?? null;
};

/**
 * The same for several people at once, with one endorsement each, outside of batches and with the same voting mode. Returns their ids by person: only
 * of those whose translation exists and whose unit nobody else has locked.
 */
export const putEndorsements = async (connection: Connection, asked: readonly NewEndorsement[]): Promise<ReadonlyMap<number, number>> => {
  const [tguids, people] = [asked.map(({ tguid }) => tguid), asked.map(({ personId }) => personId)];
  const [times, projects, single] = [asked.map(({ now }) => now), asked.map(({ projectId }) => projectId), asked[0]?.single ?? false];
  const put = await rows<{ endorser: number; endorsed: number }>(
    connection,
    prepared(
      sql`select endorser, endorsed from endorse(${tguids}::text[], ${people}::bigint[], ${times}::timestamptz[], ${single}, null, false,
        ${projects}::bigint[])`,
    ),
  );
  return new Map(put.map(({ endorser, endorsed }) => [endorser, endorsed]));
};

/** Endorsements of several translations by several people, each of all, in a batch. */
export interface JointEndorsement extends Pick<NewEndorsement, 'single' | 'projectId' | 'now'> {
  readonly tguids: readonly string[];
  readonly personIds: readonly number[];
  readonly batchId: number;
}

/** Stores joint endorsements in one statement; translations that are gone are left out. With single voting there is one translation of a unit. */
export const putJointEndorsements = async (
  connection: Connection,
  { tguids, personIds, single, projectId, batchId, now }: JointEndorsement,
): Promise<void> => {
  await execute(
    connection,
    sql`select from (
        select array_agg(tguid) as tguids, array_agg(person_id) as people, array_agg(${now}::timestamptz) as times,
          array_agg(${projectId}::bigint) as projects
        from unnest(${[...tguids]}::text[]) tguid cross join unnest(${[...personIds]}::bigint[]) person_id) every
      cross join lateral endorse(every.tguids, every.people, every.times, ${single}, ${batchId}::bigint, true, every.projects)`,
  );
};

/** An endorsement to withdraw: in a project that of its home or of none, else in all. */
export type EndorsementToWithdraw = Pick<NewEndorsement, 'tguid' | 'personId' | 'projectId' | 'now'>;

/** Moves the person's endorsement of the translation to the trash. Gives whether there was one; null where there is no such translation. */
export const withdrawEndorsement = async (
  connection: Connection,
  { tguid, personId, projectId, now }: EndorsementToWithdraw,
): Promise<boolean | null> => {
  const found = await row<{ had: boolean }>(
    connection,
    prepared(sql`select had_endorsed as had from withdraw(array[${tguid}::text], array[${personId}::bigint], array[${now}::timestamptz], true,
      array[${projectId}::bigint])`),
  );
  return found?.had ?? null;
};

/** The same for several people at once, by the person: only of those whose translation exists and whose unit nobody else has locked. */
export const withdrawEndorsements = async (
  connection: Connection,
  asked: readonly EndorsementToWithdraw[],
): Promise<ReadonlyMap<number, boolean>> => {
  const [tguids, people] = [asked.map(({ tguid }) => tguid), asked.map(({ personId }) => personId)];
  const [times, projects] = [asked.map(({ now }) => now), asked.map(({ projectId }) => projectId)];
  const taken = await rows<{ person: number; had: boolean }>(
    connection,
    prepared(sql`select withdrawer as person, had_endorsed as had from withdraw(${tguids}::text[], ${people}::bigint[], ${times}::timestamptz[], false,
      ${projects}::bigint[])`),
  );
  return new Map(taken.map(({ person, had }) => [person, had]));
};

/**
 * Gives a person's endorsements back that they took away from a translation last, with those of other translations of the unit that went in the same step, as
 * they were: in the same homes, at the same times. What they gave since in one of these homes remains. Returns how many came
 * back.
 *
 * @param except tguid of the translation whose endorsement the step gave
 */
export const restoreOwnEndorsements = async (
  connection: Transaction,
  { tguid, personId, except }: { readonly tguid: string; readonly personId: number; readonly except: string | null },
): Promise<number> => {
  await execute(connection, prepared(sql`select lock_units(array(select unit_id from translation where tguid = ${tguid}), true)`));
  // Step by step, as languages may be on several servers.
  const last = await row<{ unitId: number; lng: string; deletedAt: Date }>(
    connection,
    prepared(sql`select translation.unit_id as "unitId", translation.lng, gone.deleted_at as "deletedAt"
      from translation join trashed_endorsement gone on gone.translation_id = translation.id and gone.lng = translation.lng
      where translation.tguid = ${tguid} and gone.person_id = ${personId} and gone.deleted_by_id = ${personId}
      order by gone.deleted_at desc limit 1`),
  );
  if (!last) return 0;
  const { unitId, lng, deletedAt } = last;
  const gone = await rows<{ id: number }>(
    connection,
    prepared(sql`select gone.id from translation join trashed_endorsement gone on gone.translation_id = translation.id and gone.lng = translation.lng
      where translation.lng = ${lng} and translation.unit_id = ${unitId} and translation.tguid is distinct from ${except}
        and gone.person_id = ${personId} and gone.deleted_by_id = ${personId} and gone.deleted_at = ${deletedAt} and not exists (
          select from endorsement standing
          where standing.person_id = gone.person_id and standing.unit_id = ${unitId} and standing.lng = ${lng}
            and ${endorsementsMeet('standing', 'gone')})`),
  );
  const restored = await row<{ number: number | null }>(
    connection,
    prepared(sql`select restore_endorsements(${gone.map(({ id }) => id)}::bigint[], ${gone.map(() => lng)}::text[]) as number`),
  );
  return Number(restored?.number ?? 0);
};
