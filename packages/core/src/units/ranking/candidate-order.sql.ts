import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { FOR_CURRENT_SOURCE } from '../current-source.js';
import { type DecideBy, FAILING_PENALTY, type StepName, stepsBy, UNLEARNT_WEIGHT, WEIGHT_UNITS } from './decide-by.js';

/** Ranking: parameters of the candidate order beside stored data. */
export interface Ranking {
  /** Names of the error checks. */
  readonly errors: readonly string[];
  /** Ids of the people whose endorsements come first; empty: nobody's. */
  readonly preferred: readonly number[];
}

/** A step of the order: decides between candidates that are equal in all previous steps. */
interface OrderStep {
  /** Sort expression of {@link bestFirst}. Sees `candidate`, a row of {@link candidates}. */
  readonly by: Sql;
  /** The named aggregate over the endorsements of a candidate that `by` needs. Sees `translation` and {@link COUNTED_ENDORSEMENTS}. */
  figure?(ranking: Ranking): Sql;
}

/** Whether an endorsement is not the author's own. False where the author is unknown. */
export const BY_ANOTHER = sql`endorsement.person_id is distinct from translation.author_id`;

/**
 * Sum of the endorsers' track records, in halves of millionths; a failed error check subtracts from it. Integers, so that the sum does not depend on
 * the order of rows.
 */
export const RECORD_SUM = sql`(candidate.record_halves - case when candidate.fails_error then ${raw(String(2 * FAILING_PENALTY * WEIGHT_UNITS))} else 0 end)`;

const ORDER_STEPS: Readonly<Record<StepName, OrderStep>> = {
  preferred: {
    by: sql`candidate.preferred desc`,
    figure: ({ preferred }) =>
      preferred.length === 0
        ? sql`0 as preferred`
        : sql`count(*) filter (where endorsement.person_id = any(${[...preferred]}::bigint[])) as preferred`,
  },
  count: { by: sql`candidate.count desc` },
  checks: { by: sql`candidate.fails_error` },
  // In halves: an endorsement counts two, or one where it is old or the author's own.
  fresh: { by: sql`candidate.fresh_halves desc`, figure: () => sql`coalesce(sum(endorsement.halves), 0) as fresh_halves` },
  record: {
    by: sql`${RECORD_SUM} desc`,
    figure: () => sql`coalesce(sum(endorsement.halves * endorsement.weight) filter (where endorsement.established), 0) as record_halves`,
  },
  older: { by: sql`candidate.created_at` },
  import: { by: sql`case when candidate.batch_id is not null then candidate.id end` },
  tguid: { by: sql`candidate.tguid` },
};

/** Translations for an earlier source rank last (docs/decisions/0033-changed-sources.md); decisions do not consider them. */
const FOR_CURRENT_SOURCE_FIRST = sql`candidate.earlier_source_hash is not null`;

/**
 * The order of candidates, for `order by`: the translations of a unit in a language, rows of {@link candidates} as `candidate`, the leading one first
 * (docs/decisions/0024-order-of-candidates.md, docs/decisions/0032-records.md). Each step is an entry.
 */
export const bestFirst = (decideBy: DecideBy): Sql =>
  join([FOR_CURRENT_SOURCE_FIRST, ...stepsBy(decideBy).map((name) => ORDER_STEPS[name].by)]);

/**
 * Whether an endorsement counts in the steps of freshness and track records: of accounts that endorse alike only the oldest endorsement on a unit
 * does. Others are looked up only where the account belongs to such a group.
 */
const IS_COUNTED = sql`(track_record.representative_id is null or not exists (
    select from track_record fellow
    join endorsement earlier on earlier.person_id = fellow.person_id and earlier.unit_id = endorsement.unit_id and earlier.lng = endorsement.lng
    where fellow.lng = endorsement.lng and fellow.representative_id = track_record.representative_id
      and fellow.person_id <> endorsement.person_id
      and (earlier.created_at, earlier.person_id) < (endorsement.created_at, endorsement.person_id)))`;

/**
 * The endorsements of `translation` as a table `endorsement`, with their values: `halves`, two where fresh and not the author's; `weight` from the
 * person's track record, or of one that starts where none was learnt yet, which is added to the sum where `established`; `representative`, the
 * account that it counts as. `offset 0`: values are computed once, not for each sum; and track records are looked up by key, because PostgreSQL
 * cannot know how few endorsements there are, and would sort or hash all records.
 */
const COUNTED_ENDORSEMENTS = sql`(
    select endorsement.*, coalesce(track_record.weight, ${raw(String(UNLEARNT_WEIGHT))}) as weight, coalesce(track_record.established, false) as established,
      coalesce(track_record.representative_id, endorsement.person_id) as representative,
      case when not ${IS_COUNTED} then 0 when ${BY_ANOTHER} and endorsement.created_at >= translation.fresh_from then 2 else 1 end as halves
    from endorsement
    left join lateral (
      select weight, established, representative_id from track_record
      where track_record.lng = (endorsement.lng) and track_record.person_id = endorsement.person_id offset 0) track_record on true
    where endorsement.translation_id = translation.id and endorsement.lng = (translation.lng) offset 0)`;

/**
 * Time since which endorsements are fresh: when the unit's newest candidate in the language came that somebody other than its author endorsed.
 * Translations for an earlier source do not count. For a statement over `translation left join endorsement` of one unit and language; null where
 * there is none.
 */
export const FRESH_FROM: Sql = sql`max(translation.created_at) filter (where endorsement.id is not null and ${BY_ANOTHER} and ${raw(FOR_CURRENT_SOURCE)})`;

/**
 * The same for each row of `translation`. Of two endorsements one is by another person, as nobody endorses a translation twice. A scalar subquery:
 * `exists` makes PostgreSQL read all endorsements into a hash table.
 */
const FRESH_FROM_OF_EACH: Sql = sql`max(translation.created_at) filter (where ${raw(FOR_CURRENT_SOURCE)} and (translation.count > 1 or translation.count = 1 and (
    select endorsement.id from endorsement
    where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id = translation.author_id
  ) is null)) over (partition by translation.unit_id, translation.lng)`;

/** Selection of candidates, and their figures. */
export interface CandidateQuery {
  /** On `translation`. Includes all candidates of a unit in a language, or all that have endorsements. */
  readonly condition: Sql;
  /** {@link FRESH_FROM}, where the statement has computed it and the candidates are of one unit and language. */
  readonly freshFrom?: Sql;
  /** Additional named aggregates over the endorsements of a candidate. Sees `endorsement` and its joins. */
  readonly aggregates?: Sql;
  /** Joins to `endorsement` for them. */
  readonly joined?: Sql;
}

/**
 * Candidates as a table `candidate`: the columns of `translation`, `fails_error`, the sort keys of {@link bestFirst}, and the requested aggregates.
 * Endorsements are read once, however many aggregates there are.
 */
export const candidates = (ranking: Ranking, { condition, freshFrom, aggregates, joined = empty }: CandidateQuery): Sql => {
  const steps = Object.values(ORDER_STEPS).flatMap(({ figure }) => figure?.(ranking) ?? []);
  const figures = join([...steps, ...(aggregates ? [aggregates] : [])]);
  // Skips the look-up where there are none: in vocabularies and imported texts few translations have endorsements.
  const gate = aggregates ? empty : sql`where translation.count > 0`;
  return sql`(
    select translation.*, translation.failing && ${[...ranking.errors]}::text[] as fails_error, figures.*
    from (select translation.*, ${freshFrom ?? FRESH_FROM_OF_EACH} as fresh_from from translation where ${condition}) translation
    cross join lateral (
      select ${figures} from ${COUNTED_ENDORSEMENTS} endorsement ${joined} ${gate}) figures) candidate`;
};
