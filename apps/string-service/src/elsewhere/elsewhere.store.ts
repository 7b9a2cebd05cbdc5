import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import { countsInHome, type Home } from '@translation-commons/core/ranking/home.sql.js';
import sql, { type Sql } from 'sql-template-tag';
import { ERROR_CHECKS } from '../checks/checks.js';
import { HOME_KEY } from '../projects/project-scope.sql.js';
import { votesByHome } from './home-votes.sql.js';

/** A string without votes of the project's home. */
export interface Gap {
  readonly id: number;
  readonly sguid: string;
  /** Its text: of a plural both forms. */
  readonly forms: readonly string[];
}

/** The votes for translations of `unit` in a language. Their index finds these; votes of a unit would be looked up for each person. */
const votesFor = (lng: string): Sql => sql`select from translation
  join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
  where translation.unit_id = unit.id and translation.lng = ${lng}`;

/**
 * Strings of a project that other homes have too or voted on, and for which no vote counts in its home, in a language. Their votes are looked up string
 * by string ("offset 0" keeps it so), as a language has many more than most projects.
 */
export const listUnchosen = (connection: Connection, projectId: number, lng: string, home: Home): Promise<Gap[]> =>
  rows<Gap & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select unit.id, unit.key as sguid, unit.forms from unit
        where unit.id in (select unit_id from template_entry where project_id = ${projectId})
        and (exists (select from template_entry other where other.unit_id = unit.id and other.project_id <> all(${[...home.projectIds]}::bigint[]))
          or exists (${votesFor(lng)} and endorsement.project_ids is not null offset 0))
        and not exists (${votesFor(lng)} and ${countsInHome(home)} offset 0)`),
    ),
  );

/** The most voted texts of a home for the strings of some projects, by sguid. */
export const listHomeChoices = async (
  connection: Connection,
  projectIds: readonly number[],
  lng: string,
  home: Home,
): Promise<Map<string, readonly string[]>> => {
  const found = await rows<{ sguid: string; forms: string[] }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select distinct on (unit.id) unit.key as sguid, translation.forms
        from translation join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
        join unit on unit.id = translation.unit_id
        where translation.lng = ${lng} and translation.earlier_source_hash is null and ${countsInHome(home)} and translation.unit_id = any(array(
          select unit_id from template_entry where project_id = any(${[...projectIds]}::bigint[])))
        group by unit.id, translation.id, translation.lng
        order by unit.id, count(*) desc, translation.created_at, translation.tguid`),
    ),
  );
  return new Map(found.map(({ sguid, forms }) => [sguid, forms]));
};

/** Limit of the strings whose own texts are looked at for their words. */
const SOURCES_LIMIT = 20_000;

/** The first form of the strings of a project, up to a limit. */
export const listSources = (connection: Connection, projectId: number): Promise<{ readonly sguid: string; readonly source: string }[]> =>
  rows<{ sguid: string; source: string }>(
    connection,
    prepared(sql`select unit.key as sguid, unit.forms[1] as source from unit
      where unit.id in (select unit_id from template_entry where project_id = ${projectId}) limit ${SOURCES_LIMIT}::int`),
  );

/** A project of another home. */
export interface OtherProject {
  readonly projectId: number;
  readonly origin: string;
  readonly project: string;
  /** Key of its home: the same for all projects of a family. */
  readonly homeKey: string;
}

/** Limit of the projects that are looked at, those first that share most strings. */
const PROJECTS_LIMIT = 100;

/** The projects of other homes that have some of the strings, and files in a language: those that share most. */
export const listOtherProjects = async (
  connection: Connection,
  unitIds: readonly number[],
  lng: string,
  { projectIds }: Home,
): Promise<Map<number, OtherProject>> => {
  const found = await rows<OtherProject & Record<string, unknown>>(
    connection,
    prepared(sql`select project.id as "projectId", project.origin, project.name as project, ${HOME_KEY} as "homeKey"
      from (select entry.project_id, count(*) as shared from template_entry entry
        where entry.unit_id = any(${[...unitIds]}::bigint[]) and entry.project_id <> all(${[...projectIds]}::bigint[]) group by entry.project_id) its
      join project on project.id = its.project_id
      where exists (select from template join po_file on po_file.template_id = template.id and po_file.lng = ${lng} where template.project_id = project.id)
      order by its.shared desc, project.id limit ${PROJECTS_LIMIT}::int`),
  );
  return new Map(found.map((one) => [one.projectId, one]));
};

/** People who voted for a translation in another home, with the first of its projects where they did. */
export interface OtherVotes extends OtherProject {
  readonly sguid: string;
  readonly tguid: string;
  readonly forms: readonly string[];
  readonly votes: number;
}

/**
 * Votes of other homes for some strings in a language. Votes in projects that are deleted are left out, and so are translations that fail an error
 * check, which no export takes: a home's choice is its first one that passes.
 */
export const listOtherVotes = (
  connection: Connection,
  unitIds: readonly number[],
  lng: string,
  { projectIds }: Home,
): Promise<OtherVotes[]> =>
  rows<OtherVotes & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with given as (${votesByHome({
        condition: sql`translation.unit_id = any(${[...unitIds]}::bigint[]) and translation.lng = ${lng}`,
        projectIds,
        columns: sql`(array_agg(project.id order by project.origin collate "C", project.name collate "C"))[1] as project_id`,
      })})
        select project.id as "projectId", project.origin, project.name as project, given.home_key as "homeKey", unit.key as sguid, translation.tguid,
          translation.forms, given.votes
        from given join project on project.id = given.project_id
        join translation on translation.id = given.translation_id and translation.lng = ${lng} and translation.earlier_source_hash is null
          and not translation.failing && ${ERROR_CHECKS}::text[]
        join unit on unit.id = given.unit_id`),
    ),
  );

/** A translation that is stored. */
export interface StoredTranslation {
  readonly tguid: string;
  readonly count: number;
}

/** Translations with some tguids in a language that are stored, and fail no error check. */
export const listOffered = async (
  connection: Connection,
  tguids: readonly string[],
  lng: string,
): Promise<Map<string, StoredTranslation>> => {
  const found = await rows<StoredTranslation & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select tguid, count from translation where tguid = any(${[...tguids]}::text[]) and lng = ${lng}
        and not failing && ${ERROR_CHECKS}::text[] and earlier_source_hash is null`),
    ),
  );
  return new Map(found.map((one) => [one.tguid, one]));
};

/** Translations with some tguids in a language that are of strings of a project, with the string. */
export const listOfProject = (
  connection: Connection,
  projectId: number,
  lng: string,
  tguids: readonly string[],
): Promise<{ readonly tguid: string; readonly unitId: number }[]> =>
  rows<{ tguid: string; unitId: number }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select tguid, unit_id as "unitId" from translation where tguid = any(${[...tguids]}::text[]) and lng = ${lng}
        and unit_id in (select unit_id from template_entry where project_id = ${projectId})`),
    ),
  );

/** Stores a person's votes for several translations, in a project, as one batch. At most one for each string. Returns how many there are. */
export const putVotes = async (
  connection: Connection,
  {
    tguids,
    personId,
    projectId,
    single,
    batchId,
    now,
  }: {
    readonly tguids: readonly string[];
    readonly personId: number;
    readonly projectId: number;
    readonly single: boolean;
    readonly batchId: number;
    readonly now: Date;
  },
): Promise<number> => {
  const each = <Value>(value: Value) => tguids.map(() => value);
  const found = await row<{ votes: number }>(
    connection,
    prepared(sql`select count(*)::int as votes from endorse(${[...tguids]}::text[], ${each(personId)}::bigint[], ${each(now)}::timestamptz[], ${single},
      ${batchId}::bigint, true, ${each(projectId)}::bigint[])`),
  );
  return found?.votes ?? 0;
};
