import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import type { Home } from '@translation-commons/core/ranking/home.sql.js';
import type { ElsewhereEndorsed } from '@translation-commons/core/units/kind/home.js';
import sql from 'sql-template-tag';
import { votesByHome } from './home-votes.sql.js';

/** Votes for a translation in the other home that has most of them. */
export interface MostElsewhere extends Omit<ElsewhereEndorsed, 'agreement'> {
  readonly tguid: string;
  /** Key of that home: the same for all projects of a family. */
  readonly homeKey: string;
  /** The projects of that home. */
  readonly projectIds: readonly number[];
}

/** Votes for the translations of a string that were given in other homes: of each the home with most of them. Votes in deleted projects are left out. */
export const listMostElsewhere = (
  connection: Connection,
  { id, lng }: { readonly id: number; readonly lng: string },
  { projectIds }: Home,
): Promise<MostElsewhere[]> =>
  rows<MostElsewhere & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select distinct on (translation.tguid) translation.tguid, given.project, given.votes as endorsements,
          (count(*) over (partition by translation.tguid) - 1)::int as more, given.home_key as "homeKey", given.project_ids as "projectIds"
        from (${votesByHome({
          condition: sql`translation.unit_id = ${id} and translation.lng = ${lng}`,
          projectIds,
          columns: sql`min(project.origin || '/' || project.name) as project, array_agg(distinct project.id) as project_ids`,
        })}) given
        join translation on translation.id = given.translation_id and translation.lng = ${lng}
        order by translation.tguid, given.votes desc, given.project`),
    ),
  );
