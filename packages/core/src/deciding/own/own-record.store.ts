import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { inLanguage, prepared, rows } from '../../database/statement.js';
import { bestFirst, candidates } from '../../ranking/candidate-order.sql.js';
import type { Unit } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { rankingOf } from '../../units/kind-order.sql.js';
import { unitColumns, unitTables } from '../../units/unit.sql.js';

/** The track record of a person in a language. */
export interface OwnRecord {
  readonly lng: string;
  /** Estimated share of correct choices. */
  readonly record: number;
  readonly confirmedVotes: number;
  /** True if the person's endorsements break ties. */
  readonly established: boolean;
}

/** The track records of a person, the one with most evidence first. */
export const listOwnRecords = (connection: Connection, personId: number): Promise<OwnRecord[]> =>
  rows<OwnRecord & Record<string, unknown>>(
    connection,
    prepared(sql`select lng, record, confirmed_votes as "confirmedVotes", established
      from track_record where person_id = ${personId} order by total desc, lng`),
  );

/** A unit on which a person endorsed something, and whether that leads now. */
export interface ChosenUnit extends Unit {
  readonly lng: string;
  readonly chosen: readonly string[];
  readonly leads: boolean;
  readonly time: Date;
}

/** The latest endorsements that a person gave to others' suggestions, newest first. */
export const listChosenUnits = (
  connection: Connection,
  kind: UnitKind,
  { personId, lng }: { readonly personId: number; readonly lng: string },
  limit: number,
): Promise<ChosenUnit[]> =>
  rows<ChosenUnit & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select ${unitColumns(kind)}, mine.lng, mine.forms as chosen, mine.at as time, mine.id = (
        select candidate.id from ${candidates(rankingOf(kind), {
          condition: sql`translation.unit_id = mine.unit_id and translation.lng = mine.lng`,
        })} order by ${bestFirst(kind.rules.decideBy ?? 'count')} limit 1) as leads
      from (
        select translation.id, translation.unit_id, translation.lng, translation.forms, endorsement.created_at as at
        from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
        where endorsement.person_id = ${personId} and endorsement.lng = ${lng} and translation.author_id is distinct from ${personId}
          and not exists (select from batch where batch.id = endorsement.batch_id and not batch.teaches)
        order by endorsement.created_at desc, endorsement.id desc limit ${limit}::int) mine
      join (${unitTables(kind)}) on unit.id = mine.unit_id order by mine.at desc`),
    ),
  );
