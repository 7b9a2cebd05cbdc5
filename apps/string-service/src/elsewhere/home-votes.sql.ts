import sql, { type Sql } from 'sql-template-tag';
import { HOME_KEY } from '../projects/project-scope.sql.js';

/** Selection of votes that were given in other homes. */
export interface OtherHomes {
  /** Condition on `translation`, as its index finds those of strings; one on `endorsement` would be looked up for each person. */
  readonly condition: Sql;
  /** Ids of the projects of the home itself. */
  readonly projectIds: readonly number[];
  /** Named aggregates beside these; they see `project`. */
  readonly columns: Sql;
}

/**
 * Selects how many people of other homes voted for a translation, as rows `unit_id`, `translation_id`, `home_key`, `votes`. A family is one home, and a
 * person counts once in it, whatever project the vote was given in. Votes in deleted projects are left out.
 */
export const votesByHome = ({ condition, projectIds, columns }: OtherHomes): Sql => sql`
  select endorsement.unit_id, endorsement.translation_id, ${HOME_KEY} as home_key, count(distinct endorsement.person_id)::int as votes, ${columns}
  from translation join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
  cross join lateral unnest(endorsement.project_ids) place (project_id) join project on project.id = place.project_id
  where ${condition} and place.project_id <> all(${[...projectIds]}::bigint[])
  group by endorsement.unit_id, endorsement.translation_id, ${HOME_KEY}`;
