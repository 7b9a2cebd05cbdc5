import sql, { raw } from 'sql-template-tag';
import { copyNumbersOut } from '../../../database/copy/copy-out.js';
import type { Transaction } from '../../../database/database.js';
import { execute, row } from '../../../database/statement.js';
import { FOR_CURRENT_SOURCE } from '../../../ranking/current-source.js';
import { type BallotRow, type Ballots, makeBallotCollector } from './ballots.js';

/**
 * Batches of which nothing is learnt: their suggestions have no author here, and their endorsements are left out. Looked up in a hashed list: of an anti
 * join PostgreSQL expects one row, and then compares all translations with all endorsements.
 */
const SILENT_BATCHES = sql`select id from batch where not teaches`;

/**
 * Reads the endorsements of a language in one snapshot: for each unit with endorsements, all candidates of its current source. PostgreSQL sorts them,
 * on disk where they are many.
 *
 * @param errors names of the error checks
 */
export const readBallots = async (connection: Transaction, lng: string, errors: readonly string[]): Promise<Ballots> => {
  await execute(connection, sql`drop table if exists ballot`);
  await execute(
    connection,
    sql`create temporary table ballot (unit_id bigint, translation_id bigint, author_id bigint, fails int, made_at bigint, person_id bigint, at bigint) on commit drop`,
  );
  await execute(
    connection,
    sql`insert into ballot
      select translation.unit_id, translation.id, case when silent.id is null then coalesce(translation.author_id, 0) else 0 end,
        (translation.failing && ${[...errors]}::text[])::int, date_part('epoch', translation.created_at) * 1000, coalesce(endorsement.person_id, 0),
        coalesce(date_part('epoch', endorsement.created_at) * 1000, 0)
      from translation
      left join (${SILENT_BATCHES}) silent on silent.id = translation.batch_id
      left join (
        select * from endorsement given where given.lng = ${lng} and (given.batch_id in (${SILENT_BATCHES})) is not true) endorsement
        on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
      where translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)} and (translation.count > 0 or translation.unit_id in (
        select voted.unit_id from translation voted where voted.lng = ${lng} and voted.count > 0 and voted.earlier_source_hash is null))`,
  );
  const collector = makeBallotCollector();
  await copyNumbersOut(connection, '(select * from ballot order by unit_id, translation_id, person_id)', (found) =>
    collector.add(found as BallotRow),
  );
  await execute(connection, sql`drop table ballot`);
  return collector.done();
};

/** Advisory lock: one process at a time learns, until its transaction ends. */
export const lockLearning = async (connection: Transaction): Promise<void> => {
  await row(connection, sql`select pg_advisory_xact_lock(7301002)`);
};
