import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import { decidedUnits } from '@translation-commons/core/ranking/decided-units.sql.js';
import type { RowRule } from '@translation-commons/core/ranking/deciding-rule.js';
import { ofNamedUnits } from '@translation-commons/core/ranking/decision-state.sql.js';
import { countsInHome } from '@translation-commons/core/ranking/home.sql.js';
import sql, { empty, type Sql } from 'sql-template-tag';
import { ERROR_CHECKS } from '../checks/checks.js';
import { homeTexts } from '../projects/rule-key.sql.js';
import { type FollowedLanguage, type FollowedProject, followedTable } from './news.store.js';

/** Number of strings with new suggestions of others that a person did not vote on and that are not decided. */
export interface WaitingStrings {
  readonly personId: number;
  readonly projectId: number;
  readonly lng: string;
  readonly waiting: number;
}

const wantedTable = (pairs: readonly FollowedLanguage[]): Sql => sql`pair as materialized (select * from ${followedTable(pairs)}),
  wanted as (select project_id, lng, min(told_at) as since from pair group by project_id, lng)`;

/** Recent suggestions, as a `from` clause. */
const RECENT = sql`wanted join translation on translation.lng = wanted.lng and translation.created_at > wanted.since
  and translation.count > 0 and translation.earlier_source_hash is null
  where exists (select from template_entry entry where entry.project_id = wanted.project_id and entry.unit_id = translation.unit_id)`;

/** The projects that have suggestions in a language since the last mail to somebody. */
export const listSuggestedIn = async (
  connection: Connection,
  pairs: readonly FollowedLanguage[],
  lng: string | null,
): Promise<Set<number>> => {
  const found = await rows<{ id: number }>(
    connection,
    inLanguage(lng, prepared(sql`with ${wantedTable(pairs)} select distinct wanted.project_id as id from ${RECENT}`)),
  );
  return new Set(found.map(({ id }) => id));
};

/** Projects of one rule, each with its home. */
export interface WaitingQuery extends RowRule {
  /** The language of all pairs; null: they are of several. */
  readonly lng: string | null;
  readonly homes: readonly Pick<FollowedProject, 'projectId' | 'homeIds'>[];
}

/** Strings that wait for a person's vote since others suggested something for them, where there are any, in projects of one rule. */
export const listWaiting = (
  connection: Connection,
  pairs: readonly FollowedLanguage[],
  { lng, decideBy, home, homes }: WaitingQuery,
): Promise<WaitingStrings[]> =>
  rows<WaitingStrings & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with ${wantedTable(pairs)},
      recent as materialized (
        select distinct wanted.project_id, wanted.lng, translation.unit_id, translation.author_id, translation.created_at from ${RECENT}),
      home as materialized (
        select id, home::bigint[] as project_ids from unnest(${homes.map(({ projectId }) => projectId)}::bigint[], ${homeTexts(homes)}) one (id, home)),
      decided as materialized (
        select home.id as project_id, its.unit_id, its.lng from home cross join lateral (${decidedUnits({
          errors: ERROR_CHECKS,
          decideBy,
          home,
          condition: sql`${ofNamedUnits(sql`recent where recent.project_id = home.id`)}${lng === null ? empty : sql` and translation.lng = ${lng}`}`,
        })}) its)
      select pair.person_id as "personId", pair.project_id as "projectId", pair.lng, count(distinct recent.unit_id)::int as waiting
      from pair join home on home.id = pair.project_id
      join recent on recent.project_id = pair.project_id and recent.lng = pair.lng and recent.created_at > pair.told_at
        and recent.author_id is distinct from pair.person_id
      where not exists (
          select from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
          where endorsement.person_id = pair.person_id and endorsement.unit_id = recent.unit_id and endorsement.lng = recent.lng
            and ${countsInHome(home)} and translation.earlier_source_hash is null)
        and not exists (select from decided where decided.project_id = recent.project_id and decided.unit_id = recent.unit_id and decided.lng = recent.lng)
      group by pair.person_id, pair.project_id, pair.lng`),
    ),
  );
