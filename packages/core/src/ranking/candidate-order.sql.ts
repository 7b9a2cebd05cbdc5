import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { FOR_CURRENT_SOURCE } from './current-source.js';
import { type DecideBy, FAILING_PENALTY, type StepName, stepsBy, UNLEARNT_WEIGHT, WEIGHT_UNITS } from './decide-by.js';
import { type Home, type HomeOfRow, homeEndorsements } from './home.sql.js';

/** Ranking: parameters of the candidate order beside stored data. */
export interface Ranking {
  /** Names of the error checks. */
  readonly errors: readonly string[];
  /** Ids of the people whose endorsements come first; empty: nobody's. */
  readonly preferred: readonly number[];
  /** Home whose endorsements, and those given in none, alone count in the order; missing: all do. */
  readonly home?: Home | HomeOfRow | undefined;
  /** Time until which an endorsement was given that counts in the order, and a candidate was made, or its expression; missing: all are. */
  readonly until?: Date | Sql | undefined;
}

/** A step of the order: decides between candidates that are equal in all previous steps. */
interface OrderStep {
  /** Sort expression of {@link bestFirst}. Sees `candidate`, a row of {@link candidates}. */
  readonly by: Sql;
  /** The named aggregate over the endorsements of a candidate that `by` needs. Sees `translation` and {@link countedEndorsements}. */
  figure?(ranking: Ranking): Sql;
}

/** True if an endorsement is not the author's own. False where the author is unknown. */
const BY_ANOTHER = sql`endorsement.person_id is distinct from translation.author_id`;

/** The author's circle: a look-up by key, null in most cases. */
const AUTHOR_CIRCLE = sql`(select circle_ids from track_record where track_record.lng = (translation.lng) and track_record.person_id = translation.author_id)::bigint[]`;

/** True if an endorsement is of somebody who is neither the author nor of the author's circle. */
export const BY_OUTSIDER: Sql = sql`${BY_ANOTHER} and not coalesce(endorsement.person_id = any(${AUTHOR_CIRCLE}), false)`;

/**
 * Parts of an endorsement's weight, of which each of a circle gives one as large: divisible by all numbers up to sixteen, so that the parts of a small
 * circle add up to one endorsement exactly.
 */
const WEIGHT_PARTS = 720_720;

/** Unit of the sums of track records: an endorsement of weight 1 that counts whole. */
export const RECORD_UNITS = 2 * WEIGHT_UNITS * WEIGHT_PARTS;

/**
 * Sum of the endorsers' track records in {@link RECORD_UNITS}; a failed error check subtracts from it. Integers, so that the sum does not depend on the
 * order of rows.
 */
export const RECORD_SUM = sql`(candidate.record_parts - case when candidate.fails_error then ${raw(String(FAILING_PENALTY * RECORD_UNITS))} else 0 end)`;

/** Number of endorsements in the order, of accounts that count as one only those of the account that has the oldest on the unit. */
export const VOICES = sql`(candidate.home_count - candidate.unheard)`;

/** Share of an endorsement in the sum of track records: a circle is one voice. */
export const RECORD_PARTS = sql`endorsement.halves * endorsement.weight::bigint * ${raw(String(WEIGHT_PARTS))} / endorsement.shares`;

const ORDER_STEPS: Readonly<Record<StepName, OrderStep>> = {
  preferred: {
    by: sql`candidate.preferred desc`,
    figure: ({ preferred }) =>
      preferred.length === 0
        ? sql`0 as preferred`
        : sql`count(*) filter (where endorsement.person_id = any(${[...preferred]}::bigint[])) as preferred`,
  },
  count: { by: sql`${VOICES} desc`, figure: () => sql`count(*) filter (where not endorsement.is_heard) as unheard` },
  checks: { by: sql`candidate.fails_error` },
  // In halves: an endorsement counts two, or one where it is old or the author's own.
  fresh: {
    by: sql`candidate.fresh_halves desc`,
    figure: () => sql`coalesce(sum(endorsement.halves) filter (where endorsement.is_heard), 0) as fresh_halves`,
  },
  record: {
    by: sql`${RECORD_SUM} desc`,
    figure: () => sql`coalesce(sum(${RECORD_PARTS}) filter (where endorsement.established), 0) as record_parts`,
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
 * True if an endorsement has a voice: of accounts that count as one only the account with the oldest endorsement on the unit does. Others are looked up
 * only where the account belongs to such a group.
 */
const isHeard = (endorsements: Sql): Sql => sql`(track_record.representative_id is null or not exists (
    select from track_record fellow
    join ${endorsements} earlier on earlier.person_id = fellow.person_id and earlier.unit_id = endorsement.unit_id and earlier.lng = endorsement.lng
    where fellow.lng = endorsement.lng and fellow.representative_id = track_record.representative_id
      and fellow.person_id <> endorsement.person_id
      and (earlier.created_at, earlier.person_id) < (
        select min(own.created_at), endorsement.person_id from ${endorsements} own
        where own.person_id = endorsement.person_id and own.unit_id = endorsement.unit_id and own.lng = endorsement.lng)))`;

/** True if an endorsement is of an account that counts as one with the author. */
const BY_FELLOW = sql`(track_record.representative_id is not null and coalesce(track_record.representative_id = (
    select author.representative_id from track_record author
    where author.lng = (translation.lng) and author.person_id = translation.author_id), false))`;

/** The other endorsements of the same translation by people of the endorser's circle, as a `from` clause. */
const ofCircle = (endorsements: Sql): Sql => sql`from ${endorsements} fellow
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)`;

/** Number of those that add to the sum of track records. */
const addingFellows = (endorsements: Sql, condition: Sql): Sql => sql`case when track_record.circle_ids is null then 0 else (
    select count(*) from ${endorsements} fellow join track_record its on its.person_id = fellow.person_id and its.lng = fellow.lng
    where fellow.translation_id = endorsement.translation_id and fellow.lng = endorsement.lng and fellow.person_id = any(track_record.circle_ids)
      and its.weight > 0 and ${condition}) end`;

/**
 * True if an endorsement is of somebody with enough confirmed ones over all languages: by the record in the language, or by any where none was learnt in it
 * yet.
 */
const IS_ESTABLISHED = sql`coalesce(track_record.established,
    (select bool_or(elsewhere.established) from track_record elsewhere where elsewhere.person_id = endorsement.person_id), false)`;

/**
 * The endorsements of `translation`, of a table of them, as a table `endorsement`, with their values: whether it `is_heard` in the number of voices; `halves`, two where fresh
 * and not the author's; `weight` from the person's track record, or of one that starts where none was learnt yet, which is added to the sum where
 * `established`; `shares`, by how many of one circle it is given; `representative`, the account that it counts as; and how many of its circle add to the
 * sum, with and without new accounts. `offset 0`: values are computed once, not for each sum; and track records are looked up by key, because PostgreSQL
 * cannot know how few endorsements there are, and would sort or hash all records.
 */
const countedEndorsements = (endorsements: Sql): Sql => sql`(
    select endorsement.*, coalesce(track_record.weight, ${raw(String(UNLEARNT_WEIGHT))}) as weight, ${IS_ESTABLISHED} as established,
      coalesce(track_record.representative_id, endorsement.person_id) as representative, ${isHeard(endorsements)} as is_heard,
      case when ${BY_ANOTHER} and not ${BY_FELLOW} and endorsement.created_at >= coalesce(translation.fresh_from, '-infinity') then 2 else 1 end as halves,
      case when track_record.circle_ids is null then 1 else 1 + (select count(*) ${ofCircle(endorsements)}) end as shares,
      ${addingFellows(endorsements, sql`its.established`)} as heard_fellows, ${addingFellows(endorsements, sql`true`)} as every_fellows
    from ${endorsements} endorsement
    left join lateral (
      select weight, established, representative_id, circle_ids from track_record
      where track_record.lng = (endorsement.lng) and track_record.person_id = endorsement.person_id offset 0) track_record on true
    where endorsement.translation_id = translation.id and endorsement.lng = (translation.lng) offset 0)`;

/**
 * Time since which endorsements are fresh: when the unit's newest candidate in the language came that somebody endorsed who is neither its author nor of
 * the author's circle. Translations for an earlier source do not count. For a statement over `translation left join endorsement` of one unit and language;
 * null where there is none.
 */
export const FRESH_FROM: Sql = sql`max(translation.created_at) filter (where endorsement.id is not null and ${BY_OUTSIDER} and ${raw(FOR_CURRENT_SOURCE)})`;

/**
 * The same for each row of `translation`. Of two endorsements one is by another person, as nobody endorses a translation twice; who it is matters only
 * where the author has a circle. Scalar subqueries: `exists` makes PostgreSQL read all endorsements into a hash table.
 */
const FRESH_FROM_OF_EACH: Sql = sql`max(translation.created_at) filter (where ${raw(FOR_CURRENT_SOURCE)} and translation.count > 0 and case
    when ${AUTHOR_CIRCLE} is not null then (
      select count(*) from endorsement where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and ${BY_OUTSIDER}) > 0
    else translation.count > 1 or (
      select endorsement.id from endorsement
      where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id = translation.author_id) is null
    end) over (partition by translation.unit_id, translation.lng)`;

/** The same where only some endorsements count, which are looked up for each. */
const freshFromInHome = (
  endorsements: Sql,
): Sql => sql`max(translation.created_at) filter (where ${raw(FOR_CURRENT_SOURCE)} and translation.count > 0 and (
    select count(*) from ${endorsements} endorsement
    where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and ${BY_OUTSIDER}) > 0)
  over (partition by translation.unit_id, translation.lng)`;

/** Selection of candidates, and their figures. */
export interface CandidateQuery {
  /** On `translation`. Includes all candidates of a unit in a language, or all that have endorsements. */
  readonly condition: Sql;
  /** {@link FRESH_FROM}, where the statement has computed it and the candidates are of one unit and language. */
  readonly freshFrom?: Sql;
  /** Additional named aggregates over the endorsements of a candidate that count in the order. Sees `endorsement` and its joins. */
  readonly aggregates?: Sql;
  /** Joins to `endorsement` for them. */
  readonly joined?: Sql;
}

/**
 * Candidates as a table `candidate`: the columns of `translation`, `home_count` (the number of endorsements in the order), `fails_error`, the sort keys of {@link bestFirst}, and the requested aggregates.
 * Endorsements are read once, however many aggregates there are.
 */
export const candidates = (ranking: Ranking, { condition, freshFrom, aggregates, joined = empty }: CandidateQuery): Sql => {
  const steps = Object.values(ORDER_STEPS).flatMap(({ figure }) => figure?.(ranking) ?? []);
  const { home, until } = ranking;
  const every = home ? homeEndorsements(home) : sql`endorsement`;
  const areAll = !(home || until);
  const endorsements = until ? sql`(select * from ${every} endorsement where endorsement.created_at <= ${until})` : every;
  const figures = join([...steps, ...(areAll ? [] : [sql`count(*) as home_count`]), ...(aggregates ? [aggregates] : [])]);
  // Skips the look-up where there are none: in vocabularies and imported texts few translations have endorsements.
  const gate = aggregates ? empty : sql`where translation.count > 0`;
  const fresh = areAll ? (freshFrom ?? FRESH_FROM_OF_EACH) : freshFromInHome(endorsements);
  return sql`(
    select translation.*, translation.failing && ${[...ranking.errors]}::text[] as fails_error, figures.*${areAll ? sql`, translation.count as home_count` : empty}
    from (select translation.*, ${fresh} as fresh_from from translation where ${condition}${until ? sql` and translation.created_at <= ${until}` : empty}) translation
    cross join lateral (
      select ${figures} from ${countedEndorsements(endorsements)} endorsement ${joined} ${gate}) figures) candidate`;
};

/**
 * First candidates of units in a language as a table `clear` with `unit_id` and `id`, where counts alone tell them: the order begins with the count, no
 * other candidate has as many endorsements, and nobody who endorsed one belongs to accounts that count as one. Set-wise, for statements over very
 * many units, that look up the first by {@link bestFirst} only for the rest. Empty where the order begins otherwise.
 *
 * @param units condition on `unit_id`
 */
export const clearByCount = (decideBy: DecideBy, lng: string, units: Sql): Sql => {
  if (stepsBy(decideBy).find((name) => name !== 'preferred') !== 'count')
    return sql`(select null::bigint as unit_id, null::bigint as id where false) clear`;
  // Grouped rather than ranked: PostgreSQL would expect that hardly a row passes conditions on a rank, and join what follows row by row.
  return sql`(
    select translation.unit_id, (array_agg(translation.id order by translation.count desc))[1] as id
    from translation where translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)} and translation.${units}
      and translation.unit_id not in (
        select endorsement.unit_id from track_record
        join endorsement on endorsement.person_id = track_record.person_id and endorsement.lng = track_record.lng
        where track_record.lng = ${lng} and track_record.representative_id is not null)
    group by translation.unit_id
    having max(translation.count) > coalesce((array_agg(translation.count order by translation.count desc))[2], 0)) clear`;
};
