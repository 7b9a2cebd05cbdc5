import sql, { empty, join, type Sql } from 'sql-template-tag';

/** What the order of candidates goes by beside what is stored with them. */
export interface Ranking {
  /** Names of the checks that are errors. */
  readonly errors: readonly string[];
  /** Ids of the people whose endorsements come first; empty: nobody's. */
  readonly preferred: readonly number[];
}

/** A step of the order: decides between candidates that are equal in all steps before it. */
interface OrderStep {
  readonly name: string;
  /** What {@link BEST_FIRST} sorts by. Sees `candidate`, a row of {@link candidates}. */
  readonly by: Sql;
  /** The aggregate over the endorsements of one candidate that `by` needs, under a name. Sees `translation` and `endorsement`. */
  figure?(ranking: Ranking): Sql;
}

/** Whether an endorsement is not the author's own. Where nobody knows the author, it is not. */
const BY_ANOTHER = sql`endorsement.person_id is distinct from translation.author_id`;

/**
 * The order of candidates: the translations of a unit in a language, the one that leads first (docs/decisions/0024-order-of-candidates.md).
 * A step more is an entry more.
 */
const ORDER_STEPS: readonly OrderStep[] = [
  { name: 'made for the current source', by: sql`candidate.earlier_source_hash is not null` },
  {
    name: 'endorsements of the preferred people',
    by: sql`candidate.preferred desc`,
    figure: ({ preferred }) =>
      preferred.length === 0
        ? sql`0 as preferred`
        : sql`count(*) filter (where endorsement.person_id = any(${[...preferred]}::bigint[])) as preferred`,
  },
  { name: 'count', by: sql`candidate.count desc` },
  { name: 'fails no error check', by: sql`candidate.fails_error` },
  {
    // In halves: an endorsement weighs two, and one where it is old or the author's own.
    name: 'fresh endorsements',
    by: sql`candidate.fresh_halves desc`,
    figure: () =>
      sql`count(*) + count(*) filter (where ${BY_ANOTHER} and endorsement.created_at >= translation.fresh_from) as fresh_halves`,
  },
  { name: 'the older one', by: sql`candidate.created_at` },
  { name: 'of an import, the one stored first', by: sql`case when candidate.batch_id is not null then candidate.id end` },
  { name: 'the smaller tguid', by: sql`candidate.tguid` },
];

/** The order of candidates, for `order by`: of rows of {@link candidates} under the name `candidate`, the one that leads first. */
export const BEST_FIRST: Sql = join(ORDER_STEPS.map(({ by }) => by));

/**
 * From when on endorsements are fresh: when the unit's newest candidate in the language came that somebody other than its author endorsed.
 * For a statement over `translation left join endorsement` of one unit and language; null where there is none.
 */
export const FRESH_FROM: Sql = sql`max(translation.created_at) filter (where endorsement.id is not null and ${BY_ANOTHER})`;

/**
 * The same for each row of `translation`. Of two endorsements one is another's, as nobody endorses a translation twice. A scalar
 * subquery: `exists` makes PostgreSQL read all endorsements into a hash table.
 */
const FRESH_FROM_OF_EACH: Sql = sql`max(translation.created_at) filter (where translation.count > 1 or translation.count = 1 and (
    select endorsement.id from endorsement
    where endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.person_id = translation.author_id
  ) is null) over (partition by translation.unit_id, translation.lng)`;

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
  const figures = join([...ORDER_STEPS.flatMap(({ figure }) => figure?.(ranking) ?? []), ...(aggregates ? [aggregates] : [])]);
  // Nothing is looked for where nothing is: of vocabularies and imported texts few translations have endorsements.
  const gate = aggregates ? empty : sql`and translation.count > 0`;
  return sql`(
    select translation.*, translation.failing && ${[...ranking.errors]}::text[] as fails_error, figures.*
    from (select translation.*, ${freshFrom ?? FRESH_FROM_OF_EACH} as fresh_from from translation where ${condition}) translation
    cross join lateral (
      select ${figures} from endorsement ${joined}
      where endorsement.translation_id = translation.id and endorsement.lng = translation.lng ${gate}) figures) candidate`;
};
