import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { inLanguage, prepared, rows } from '../../database/statement.js';
import type { DecisionState } from '../../ranking/decision-state.js';
import { type DecisionQuery, judgedCandidates } from '../../ranking/decision-state.sql.js';

/** One of the two leading candidates of a unit, with the figures of the candidate order. */
export interface JudgedCandidate {
  readonly tguid: string;
  readonly authorId: number | null;
  readonly preferred: number;
  readonly count: number;
  /** The count, where of accounts that count as one only one is heard. */
  readonly voices: number;
  readonly failsError: boolean;
  /** Fresh endorsements, in units of one half. */
  readonly freshHalves: number;
  /** Sum for the order, in `RECORD_UNITS`. */
  readonly recordSum: number;
  readonly createdAt: Date;
  /** Position within the import that brought it; null where none did. */
  readonly importPlace: number | null;
  /** Sum for the decision state, in natural logarithms. */
  readonly score: number;
  /** Number of people who contribute to that sum. */
  readonly people: number;
  readonly probability: number;
  readonly share: number;
  readonly state: DecisionState;
}

/** The two leading candidates of a unit in a language, in order. */
export const listLeading = (connection: Connection, lng: string, query: DecisionQuery): Promise<JudgedCandidate[]> =>
  rows<JudgedCandidate & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select tguid, author_id as "authorId", preferred::int as preferred, home_count::int as count, voices::int as voices, fails_error as "failsError",
        fresh_halves::int as "freshHalves", record_sum::float8 as "recordSum", created_at as "createdAt",
        case when batch_id is not null then id end as "importPlace", score, people::int as people, p as probability, share, state
      from ${judgedCandidates(query)} where place <= 2 order by place`),
    ),
  );

/** SQL condition on `translation` that selects the candidates of one unit in a language. */
export const ofUnit = (unitId: number, lng: string): Sql => sql`translation.unit_id = ${unitId} and translation.lng = ${lng}`;
