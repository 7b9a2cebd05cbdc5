import sql, { empty, raw, type Sql } from 'sql-template-tag';

/** Home of endorsements: a project, or projects that are parts or versions of one thing. */
export interface Home {
  /** Ids of its projects. */
  readonly projectIds: readonly number[];
  /** True if a person has one endorsement of a unit in it (single voting). */
  readonly single: boolean;
}

/** Home of each row of a statement, as a join gives it: one statement for rows of several homes. */
export interface HomeOfRow {
  /** Expression of the ids of its projects, an array. */
  readonly projectIds: Sql;
  /** True if homes have several projects; false if each has one. */
  readonly hasSeveral: boolean;
  readonly single: boolean;
}

const idsOf = (home: Home | HomeOfRow): Sql => ('hasSeveral' in home ? home.projectIds : sql`${[...home.projectIds]}::bigint[]`);

/** True if two endorsements of one person can meet in a home of which one alone counts. */
const canMeet = (home: Home | HomeOfRow): boolean => home.single && ('hasSeveral' in home ? home.hasSeveral : home.projectIds.length > 1);

/** The condition on `endorsement` that it counts in a home: it was given there or in none; without one all do. */
export const countsInHome = (home: Home | HomeOfRow | undefined): Sql =>
  home ? sql`(endorsement.project_ids is null or endorsement.project_ids && ${idsOf(home)})` : sql`true`;

/**
 * The endorsements that count in a home, as a table of the columns of `endorsement`: those that were given in it, at the time when they were, and those
 * that were given in none.
 *
 * Two of one person meet in a home where a project joined the others later: with single voting only the newer one counts. In a home of one project none
 * can, so nothing is looked up there.
 */
export const homeEndorsements = (home: Home | HomeOfRow): Sql => {
  const ids = idsOf(home);
  const timeOf = (alias: 'given' | 'newer'): Sql => {
    const [created, projects, times] =
      alias === 'given'
        ? [sql`given.created_at`, sql`given.project_ids`, sql`given.given_at`]
        : [sql`newer.created_at`, sql`newer.project_ids`, sql`newer.given_at`];
    return sql`case when ${times} is null then ${created} else (
      select max(one.at) from unnest(${projects}, ${times}) one (project_id, at) where one.project_id = any(${ids})) end`;
  };
  const isNewest = canMeet(home)
    ? sql`and (given.project_ids is null or not exists (
        select from endorsement newer
        where newer.person_id = given.person_id and newer.unit_id = given.unit_id and newer.lng = given.lng and newer.id <> given.id
          and newer.project_ids && ${ids} and (${timeOf('newer')}, newer.id) > (${timeOf('given')}, given.id)))`
    : empty;
  return sql`(
    select given.id, given.translation_id, given.person_id, given.unit_id, given.lng, given.batch_id, given.project_ids, ${timeOf('given')} as created_at
    from endorsement given where (given.project_ids is null or given.project_ids && ${ids}) ${isNewest})`;
};

/**
 * The condition on `endorsement` that it is one of {@link homeEndorsements}: of two of one person that meet in a home the newer alone is. It is looked up only
 * in homes of several projects.
 */
export const isHomeEndorsement = (home: Home): Sql =>
  canMeet(home)
    ? sql`exists (select from ${homeEndorsements(home)} counted where counted.id = endorsement.id and counted.lng = endorsement.lng)`
    : countsInHome(home);

/** The condition that two endorsements of a person, by their aliases, exclude each other: one of them counts everywhere, or both in one project. */
export const endorsementsMeet = (one: string, other: string): Sql =>
  raw(`(${one}.project_ids is null or ${other}.project_ids is null or ${one}.project_ids && ${other}.project_ids)`);
