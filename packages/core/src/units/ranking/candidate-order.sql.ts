import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { FOR_CURRENT_SOURCE } from '../current-source.js';
import { type DecideBy, FAILING_PENALTY, type StepName, stepsBy, WEIGHT_UNITS } from './decide-by.js';

/** Ranking: what the order of candidates goes by beside what is stored with them. */
export interface Ranking {
  /** Names of the checks that are errors. */
  readonly errors: readonly string[];
  /** Ids of the people whose endorsements come first; empty: nobody's. */
  readonly preferred: readonly number[];
}

/** A step of the order: decides between candidates that are equal in all steps before it. */
interface OrderStep {
  /** What {@link bestFirst} sorts by. Sees `candidate`, a row of {@link candidates}. */
  readonly by: Sql;
  /** The aggregate over the endorsements of one candidate that `by` needs, under a name. Sees `translation` and {@link COUNTED}. */
  figure?(ranking: Ranking): Sql;
}

/** Whether an endorsement is not the author's own. Where nobody knows the author, it is not. */
export const BY_ANOTHER = sql`endorsement.person_id is distinct from translation.author_id`;

/**
 * The sum of the records of those who endorsed, in halves of millionths; a failing error check takes away from it. Whole numbers: their sum
 * does not depend on the order of rows.
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
  // In halves: an endorsement weighs two, and one where it is old or the author's own.
  fresh: { by: sql`candidate.fresh_halves desc`, figure: () => sql`coalesce(sum(endorsement.halves), 0) as fresh_halves` },
  record: {
    by: sql`${RECORD_SUM} desc`,
    figure: () => sql`coalesce(sum(endorsement.halves * endorsement.weight) filter (where endorsement.established), 0) as record_halves`,
  },
  older: { by: sql`candidate.created_at` },
  import: { by: sql`case when candidate.batch_id is not null then candidate.id end` },
  tguid: { by: sql`candidate.tguid` },
};

/** What was made for an earlier source comes after all others (docs/decisions/0033-changed-sources.md); decisions do not look at it. */
const FOR_CURRENT_SOURCE_FIRST = sql`candidate.earlier_source_hash is not null`;

/**
 * The order of candidates, for `order by`: the translations of a unit in a language, rows of {@link candidates} under the name `candidate`,
 * the one that leads first (docs/decisions/0024-order-of-candidates.md, docs/decisions/0032-records.md). A step more is an entry more.
 */
export const bestFirst = (decideBy: DecideBy): Sql =>
  join([FOR_CURRENT_SOURCE_FIRST, ...stepsBy(decideBy).map((name) => ORDER_STEPS[name].by)]);

/** The order where no project says what it decides by. */
export const BEST_FIRST: Sql = bestFirst('count');

/**
 * Whether an endorsement counts in the steps of freshness and records: of accounts that endorse alike only the oldest one of a unit does.
 * PostgreSQL looks for others only where the account is one of such.
 */
const COUNTS = sql`(track_record.representative_id is null or not exists (
    select from track_record fellow
    join endorsement earlier on earlier.person_id = fellow.person_id and earlier.unit_id = endorsement.unit_id and earlier.lng = endorsement.lng
    where fellow.lng = endorsement.lng and fellow.representative_id = track_record.representative_id
      and fellow.person_id <> endorsement.person_id
      and (earlier.created_at, earlier.person_id) < (endorsement.created_at, endorsement.person_id)))`;

/**
 * The endorsements of `translation` as a table `endorsement`, with what each counts: `halves`, two where it is fresh and another's; `weight`
 * by the record of its person, which adds to the sum where `established`; `representative`, who counts for the person. `offset 0`: what an
 * endorsement counts is found once, and not again for each sum that it is in; and each record is looked up by its key, as PostgreSQL, which
 * cannot know how few endorsements there are, would sort or hash the records of everybody.
 */
const COUNTED = sql`(
    select endorsement.*, coalesce(track_record.weight, 0) as weight, coalesce(track_record.established, false) as established,
      coalesce(track_record.representative_id, endorsement.person_id) as representative,
      case when not ${COUNTS} then 0 when ${BY_ANOTHER} and endorsement.created_at >= translation.fresh_from then 2 else 1 end as halves
    from endorsement
    left join lateral (
      select weight, established, representative_id from track_record
      where track_record.lng = (endorsement.lng) and track_record.person_id = endorsement.person_id offset 0) track_record on true
    where endorsement.translation_id = translation.id and endorsement.lng = (translation.lng) offset 0)`;

/**
 * From when on endorsements are fresh: when the unit's newest candidate in the language came that somebody other than its author endorsed.
 * What was made for an earlier source makes nothing old. For a statement over `translation left join endorsement` of one unit and language;
 * null where there is none.
 */
export const FRESH_FROM: Sql = sql`max(translation.created_at) filter (where endorsement.id is not null and ${BY_ANOTHER} and ${raw(FOR_CURRENT_SOURCE)})`;

/**
 * The same for each row of `translation`. Of two endorsements one is another's, as nobody endorses a translation twice. A scalar
 * subquery: `exists` makes PostgreSQL read all endorsements into a hash table.
 */
const FRESH_FROM_OF_EACH: Sql = sql`max(translation.created_at) filter (where ${raw(FOR_CURRENT_SOURCE)} and (translation.count > 1 or translation.count = 1 and (
    select endorsement.id from endorsement
    where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id = translation.author_id
  ) is null)) over (partition by translation.unit_id, translation.lng)`;

/** Which candidates, and what is wanted of them. */
export interface CandidateQuery {
  /** On `translation`. All candidates of a unit in a language fulfil it, or all that have endorsements. */
  readonly condition: Sql;
  /** {@link FRESH_FROM}, where the statement has it already and the candidates are of one unit and language. */
  readonly freshFrom?: Sql;
  /** More aggregates over the endorsements of a candidate, each under a name. Sees `endorsement` and what is joined to it. */
  readonly aggregates?: Sql;
  /** What is joined to `endorsement` for them. */
  readonly joined?: Sql;
}

/**
 * Candidates as a table `candidate`: the columns of `translation`, `fails_error`, what {@link BEST_FIRST} sorts by, and the aggregates
 * asked for. Endorsements are read once, however many figures are made of them.
 */
export const candidates = (ranking: Ranking, { condition, freshFrom, aggregates, joined = empty }: CandidateQuery): Sql => {
  const steps = Object.values(ORDER_STEPS).flatMap(({ figure }) => figure?.(ranking) ?? []);
  const figures = join([...steps, ...(aggregates ? [aggregates] : [])]);
  // Nothing is looked for where nothing is: of vocabularies and imported texts few translations have endorsements.
  const gate = aggregates ? empty : sql`where translation.count > 0`;
  return sql`(
    select translation.*, translation.failing && ${[...ranking.errors]}::text[] as fails_error, figures.*
    from (select translation.*, ${freshFrom ?? FRESH_FROM_OF_EACH} as fresh_from from translation where ${condition}) translation
    cross join lateral (
      select ${figures} from ${COUNTED} endorsement ${joined} ${gate}) figures) candidate`;
};
