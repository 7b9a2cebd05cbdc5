import type { Database } from '@translation-commons/core/database/database.js';

/** A person's vote, with what it is for. */
export interface ListedVote {
  readonly forms: readonly string[];
  /** Votes of the translation. */
  readonly count: number;
  /** Names of the projects that it was given in, in their order. */
  readonly projects: readonly string[];
}

/** All votes of a person. */
export const listVotes = async ({ pool }: Pick<Database, 'pool'>, personId: number): Promise<readonly ListedVote[]> => {
  const { rows } = await pool.query<ListedVote>(
    `select forms, count, array(select name from project where id = any (project_ids) order by name) as projects
    from endorsement join translation on translation.id = translation_id and translation.lng = endorsement.lng where person_id = $1`,
    [personId],
  );
  return rows;
};
