import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { inLanguage, prepared, rows } from '../../database/statement.js';
import type { DecisionState } from '../../units/ranking/decision-state.js';
import { type DecisionQuery, judgedCandidates } from '../../units/ranking/decision-state.sql.js';

/** One of the first two candidates of a unit, with the figures that the order goes by. */
export interface JudgedCandidate {
  readonly tguid: string;
  readonly authorId: number | null;
  readonly preferred: number;
  readonly count: number;
  readonly failsError: boolean;
  /** Fresh endorsements, in halves. */
  readonly freshHalves: number;
  /** The sum that the order goes by, in halves of millionths. */
  readonly recordSum: number;
  readonly createdAt: Date;
  /** Of a candidate that came with an import: its place in it; else null. */
  readonly importPlace: number | null;
  /** The sum that the state goes by, in natural logarithms. */
  readonly score: number;
  /** How many people add to the sum. */
  readonly people: number;
  readonly probability: number;
  readonly share: number;
  readonly state: DecisionState;
}

/** The first two candidates of what is looked at in a language, in their order. */
export const listLeading = (connection: Connection, lng: string, query: DecisionQuery): Promise<JudgedCandidate[]> =>
  rows<JudgedCandidate & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select tguid, author_id as "authorId", preferred::int as preferred, count, fails_error as "failsError",
        fresh_halves::int as "freshHalves", record_sum::float8 as "recordSum", created_at as "createdAt",
        case when batch_id is not null then id end as "importPlace", score, people::int as people, p as probability, share, state
      from ${judgedCandidates(query)} where place <= 2 order by place`),
    ),
  );

/** The condition on `translation` that finds the candidates of one unit in a language. */
export const ofUnit = (unitId: number, lng: string): Sql => sql`translation.unit_id = ${unitId} and translation.lng = ${lng}`;
