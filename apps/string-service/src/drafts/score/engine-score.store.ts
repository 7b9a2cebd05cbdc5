import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import type { DecidingRule } from '@translation-commons/core/ranking/deciding-rule.js';
import { judgedCandidates } from '@translation-commons/core/ranking/decision-state.sql.js';
import sql from 'sql-template-tag';

/** Outcomes of the drafts of an engine. */
export interface EngineScore {
  readonly drafts: number;
  /** Kept as they were. */
  readonly taken: number;
  /** Kept with changes. */
  readonly edited: number;
  /** Skipped by a person, or unusable. */
  readonly dropped: number;
  /** Kept, and another translation leads now. */
  readonly beaten: number;
}

/** A score with its engine, and the share of characters that people changed of drafts that they edited, from 0 to 1. */
export interface ScoredEngine extends EngineScore {
  readonly engine: string;
  readonly changed: number;
}

/** The scores of all engines in a project and language, by their names. */
export const selectScores = (
  connection: Connection,
  {
    projectId,
    lng,
    errors,
    decideBy,
    home,
  }: DecidingRule & { readonly projectId: number; readonly lng: string; readonly errors: readonly string[] },
): Promise<ScoredEngine[]> =>
  rows<ScoredEngine & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with its as materialized (
          select id, unit_id, engine, state, tguid, length, changed from draft where project_id = ${projectId} and lng = ${lng}
        ), overtaken as materialized (
          select judged.tguid from ${judgedCandidates({
            ranking: { errors, preferred: [], home },
            decideBy,
            condition: sql`translation.lng = ${lng} and translation.unit_id in (select unit_id from its where tguid is not null)`,
          })} where judged.place > 1
        )
        select engine, count(*)::int as drafts, count(*) filter (where state = 'kept' and changed = 0)::int as taken,
          count(*) filter (where state = 'kept' and changed > 0)::int as edited,
          count(*) filter (where state in ('skipped', 'broken'))::int as dropped,
          count(*) filter (where state = 'kept' and tguid in (select tguid from overtaken))::int as beaten,
          coalesce(avg(least(1, changed::float8 / greatest(1, length))) filter (where state = 'kept' and changed > 0), 0)::float8 as changed
        from its group by engine order by engine`),
    ),
  );

/** The history of an engine's drafts of strings about as long as one. */
export interface DraftHistory {
  /** Drafts that people settled. */
  readonly settled: number;
  readonly taken: number;
  /** Number of drafts of strings of about this length, and the average number of keys they saved: negative where they cost more. */
  readonly alike: number;
  readonly saved: number;
}

/** Lengths of sources, in characters, between which strings count as about as long. */
const LENGTH_STEPS = [20, 80];

/** The history of an engine in a project and language, for a string of a length. */
export const findHistory = async (
  connection: Connection,
  {
    projectId,
    lng,
    engine,
    length,
  }: { readonly projectId: number; readonly lng: string; readonly engine: string; readonly length: number },
): Promise<DraftHistory> => {
  // A draft that is kept costs a key to insert it and one for each change, and saves those of the text; one that is skipped costs a key.
  const [found] = await rows<DraftHistory & Record<string, unknown>>(
    connection,
    prepared(sql`select count(*)::int as settled, count(*) filter (where state = 'kept' and changed = 0)::int as taken,
        count(*) filter (where alike)::int as alike,
        coalesce(avg(case state when 'kept' then draft.length - changed - 1 else -1 end) filter (where alike), 0)::float8 as saved
      from draft join unit on unit.id = draft.unit_id
      cross join lateral (select width_bucket(char_length(unit.forms[1]), ${LENGTH_STEPS}::int[]) = width_bucket(${length}::int, ${LENGTH_STEPS}::int[]) as alike) its
      where draft.project_id = ${projectId} and draft.lng = ${lng} and draft.engine = ${engine} and state in ('kept', 'skipped')`),
  );
  return found ?? { settled: 0, taken: 0, alike: 0, saved: 0 };
};
