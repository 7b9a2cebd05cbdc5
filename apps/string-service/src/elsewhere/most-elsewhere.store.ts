import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import type { Home } from '@translation-commons/core/ranking/home.sql.js';
import type { ElsewhereEndorsed } from '@translation-commons/core/units/kind/home.js';
import sql from 'sql-template-tag';
import { HOME_KEY } from '../projects/project-scope.sql.js';

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
      prepared(sql`with given as (
          select translation.tguid, min(project.origin || '/' || project.name) as project, count(distinct endorsement.person_id)::int as endorsements,
            ${HOME_KEY} as home_key, array_agg(distinct project.id) as project_ids
          from endorsement cross join lateral unnest(endorsement.project_ids) place (project_id) join project on project.id = place.project_id
          join translation on translation.id = endorsement.translation_id and translation.lng = ${lng}
          where endorsement.unit_id = ${id} and endorsement.lng = ${lng} and place.project_id <> all(${[...projectIds]}::bigint[])
          group by translation.tguid, ${HOME_KEY})
        select distinct on (tguid) tguid, project, endorsements, (count(*) over (partition by tguid) - 1)::int as more,
          home_key as "homeKey", project_ids as "projectIds"
        from given order by tguid, endorsements desc, project`),
    ),
  );
