import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import { bestFirst, candidates } from '@translation-commons/core/ranking/candidate-order.sql.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import { judgedCandidates } from '@translation-commons/core/ranking/decision-state.sql.js';
import type { Home } from '@translation-commons/core/ranking/home.sql.js';
import sql, { join, type Sql } from 'sql-template-tag';
import { ERROR_CHECKS } from '../../checks/checks.js';
import { homeOf, type Project } from '../../projects/project.js';
import type { ExportChoice } from './export-choice.js';
import { addSetHashes, EMPTY_SET_HASH, type SetHash } from './set-hash.js';

/** The translation of a string that an export writes: the leading candidate. */
export interface ChosenTranslation {
  readonly sguid: string;
  readonly forms: readonly string[];
  /** Time of its latest vote. */
  readonly time: Date;
}

/** Translations that people chose in a template. */
export interface ChosenTranslations {
  /** Strings that nobody voted on are not among them. */
  readonly chosen: readonly ChosenTranslation[];
  /** The strings whose leading translation is not exported, as it fails an error check. */
  readonly leftOut: readonly string[];
  /** Hash of all of them, as `hashExport` computes it. */
  readonly hash: SetHash;
}

/** The best translation of a string that passes the error checks, or of those that fail one. */
interface BestTranslation extends ChosenTranslation {
  readonly failsError: boolean;
  /** True when it ranks before the other. */
  readonly leads: boolean;
}

/** Choice of the translations of one template in an export. */
export type TemplateChoice = Pick<ExportChoice, 'mode' | 'voterIds' | 'agreedBy' | 'includeFailing'> & {
  readonly decideBy: DecideBy;
  readonly home: Home;
};

type BestChoice = Omit<TemplateChoice, 'includeFailing'>;

/** The condition on `candidate` that its unit is decided; true where that is not asked for. */
const isDecided = (condition: Sql, { mode, voterIds, decideBy, home }: BestChoice): Sql =>
  mode === 'decided'
    ? sql`candidate.unit_id in (select unit_id from ${judgedCandidates({
        ranking: { errors: ERROR_CHECKS, preferred: voterIds, home },
        decideBy,
        condition,
      })} where place = 1 and state = 'decided')`
    : sql`true`;

/** The condition that `candidate` also leads for each of several groups of people and has a vote from each; true where no groups are given. */
const isAgreed = (lng: string, choice: BestChoice, units: Sql): Sql =>
  choice.mode === 'agreed'
    ? join(
        (choice.agreedBy ?? []).map(
          (
            voterIds,
          ) => sql`candidate.id in (select id from (${bestTranslations(lng, { ...choice, mode: 'preferred', voterIds }, units)}) best
            where preferred > 0)`,
        ),
        ' and ',
      )
    : sql`true`;

/** For each string with votes of the project's home, or given in none, the best translation that passes the error checks and the best that fails one. */
export function bestTranslations(lng: string, choice: BestChoice, units: Sql): Sql {
  const condition = sql`translation.lng = ${lng} and translation.unit_id in (${units})`;
  const order = bestFirst(choice.decideBy);
  return sql`select candidate.id, candidate.unit_id, candidate.preferred, unit.key as sguid, candidate.forms, candidate.failing, candidate.latest as time, candidate.fails_error as "failsError",
        row_number() over (partition by candidate.unit_id order by ${order}) = 1 as leads
      from (
        select distinct on (candidate.unit_id, candidate.fails_error) candidate.*
        from ${candidates(
          // A translation that several groups agree on is led by the first of them.
          { errors: ERROR_CHECKS, preferred: choice.mode === 'agreed' ? (choice.agreedBy?.[0] ?? []) : choice.voterIds, home: choice.home },
          {
            condition: sql`${condition} and translation.count > 0`,
            aggregates: sql`max(endorsement.created_at) as latest`,
          },
        )}
        where candidate.home_count > 0 order by candidate.unit_id, candidate.fails_error, ${order}) candidate
      join unit on unit.id = candidate.unit_id where ${isDecided(condition, choice)} and ${isAgreed(lng, choice, units)}`;
}

/** The columns of a best translation that an export's files depend on, as text. */
export const BEST_TEXT = sql`row(best.sguid, best.forms, extract(epoch from best.time), best."failsError", best.leads)::text`;

/** The seeds of the hashes whose sums are that of a set. */
export const HASH_SEEDS = [1, 2] as const;

/** Hash of a text with a seed, as bigint. */
export const hashOf = (text: Sql, seed: number): Sql => sql`hashtextextended(${text}, ${seed})`;

const listBestTranslations = (
  connection: Connection,
  templateId: number,
  lng: string,
  choice: TemplateChoice,
): Promise<(BestTranslation & { readonly hashes: readonly [string, string] })[]> =>
  rows(
    connection,
    inLanguage(
      lng,
      prepared(sql`select best.sguid, best.forms, best.time, best."failsError", best.leads,
        array[${join(HASH_SEEDS.map((seed) => hashOf(BEST_TEXT, seed)))}]::text[] as hashes
      from (${bestTranslations(lng, choice, sql`select unit_id from template_entry where template_id = ${templateId}`)}) best`),
    ),
  );

/** The translation of each string of a template that people chose: the first in the order of candidates that has a vote and may be exported. */
export const listChosenTranslations = async (
  connection: Connection,
  templateId: number,
  lng: string,
  choice: TemplateChoice,
): Promise<ChosenTranslations> => {
  const best = await listBestTranslations(connection, templateId, lng, choice);
  const hash = best.reduce<SetHash>(
    (sum, { hashes: [first, second] }) => addSetHashes(sum, { count: 1, sums: [BigInt(first), BigInt(second)] }),
    EMPTY_SET_HASH,
  );
  if (choice.includeFailing) return { hash, chosen: best.filter(({ leads }) => leads), leftOut: [] };
  return {
    hash,
    chosen: best.filter(({ failsError }) => !failsError),
    leftOut: best.filter(({ failsError, leads }) => failsError && leads).map(({ sguid }) => sguid),
  };
};

/** A string whose leading translation is not exported. */
export interface LeftOutString {
  readonly sguid: string;
  readonly source: readonly string[];
  readonly translation: readonly string[];
  /** Names of all checks that it fails. */
  readonly failing: readonly string[];
  /** True when one of them keeps it out of the export; false when its file has no place for it. */
  readonly failsError: boolean;
}

/** Leading translations of some strings of a project in a language, in the order of its files, the first so many of them. */
export const listLeftOut = (
  connection: Connection,
  { id: projectId, decideBy, homeIds }: Pick<Project, 'id' | 'decideBy' | 'homeIds'>,
  {
    voting,
    lng,
    sguids,
    limit,
  }: { readonly lng: string; readonly sguids: readonly string[]; readonly limit: number } & Pick<ExportChoice, 'voting'>,
): Promise<LeftOutString[]> => {
  const units = sql`select unit.id from unit where unit.key = any(${[...sguids]}::text[])`;
  return rows<LeftOutString & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select best.sguid, unit.forms as source, best.forms as translation, best.failing, best."failsError"
      from (${bestTranslations(lng, { mode: 'most_voted', voterIds: [], decideBy, home: homeOf({ homeIds }, { voting }) }, units)}) best join unit on unit.key = best.sguid
      cross join lateral (select template.path collate "C" as path, entry.position from template_entry entry join template on template.id = entry.template_id
        where entry.unit_id = unit.id and entry.project_id = ${projectId} order by template.path collate "C", entry.position limit 1) first
      where best.leads order by first.path, first.position limit ${limit}`),
    ),
  );
};
