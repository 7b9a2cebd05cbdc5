import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import { type ProjectName, splitProjectNames, VOCABULARY_ORIGIN } from '../projects/project.js';
import { isShownBeside } from '../vocabularies/shown-vocabulary.sql.js';

/** Where a string occurs. */
export interface OccurrencePlace extends ProjectName {
  readonly templateId: number;
}

/** An occurrence of a string in a template: its entry there, and its neighbours. */
export interface StringOccurrence extends OccurrencePlace {
  /** Language of the project's source texts; empty: English. */
  readonly sourceLanguage: string;
  /** Path of the template below `pot/`, without extension. */
  readonly template: string;
  /** From 1, in file order. */
  readonly number: number;
  /** Number of the template's strings. */
  readonly size: number;
  readonly references: readonly string[];
  readonly comments: readonly string[];
  readonly flags: readonly string[];
  /** Sguids of the strings before and behind; null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** The occurrences of a string: the first, with all that is known of it, and where else it occurs. */
export interface StringOccurrences {
  readonly place: StringOccurrence | undefined;
  /** Some of each project, where there are very many. */
  readonly others: readonly OccurrencePlace[];
  /** Names of the vocabularies whose terms are shown beside it, asked for with it to spare a statement. */
  readonly vocabularies: readonly string[];
}

/** Where an occurrence is wanted most; null or missing: anywhere. */
export interface WantedPlace {
  readonly templateId: number | null;
  readonly origin?: string | undefined;
  readonly project?: string | undefined;
  /** Several projects, as a scope names them. */
  readonly projects?: string | undefined;
}

/** Places of a string that are read at most: strings are shared, and any project may have one in many files. */
const PLACES_LIMIT = 200;

/** The occurrence of a string in a template, else in a project, else the first by project and template; and the places of all. */
export const listOccurrences = async (
  connection: Connection,
  unitId: number,
  { templateId, origin = '', project = '', projects = '' }: WantedPlace,
): Promise<StringOccurrences> => {
  const found = await row<{ place: StringOccurrence | null; others: OccurrencePlace[] | null; vocabularies: string[] }>(
    connection,
    prepared(sql`with occurring as materialized (
        select entry.*, template.path, project.origin, project.name as project, project.source_language
        from template_entry entry join template on template.id = entry.template_id join project on project.id = entry.project_id
        where entry.unit_id = ${unitId}),
      first as (
        select * from occurring
        order by (template_id is not distinct from ${templateId}) desc, (project = ${project}) desc, (origin = ${origin}) desc,
          (origin || '/' || project = any(${splitProjectNames(projects)}::text[])) desc, project_id, path collate "C", position limit 1)
      select (select json_build_object('templateId', first.template_id, 'origin', origin, 'project', project, 'template', path, 'sourceLanguage', source_language,
          'number', first.position + 1, 'references', "references", 'comments', comments, 'flags', flags,
          'size', (select count(*) from template_entry other where other.template_id = first.template_id),
          'previous', (select unit.key from template_entry other join unit on unit.id = other.unit_id
            where other.template_id = first.template_id and other.position < first.position order by other.position desc limit 1),
          'next', (select unit.key from template_entry other join unit on unit.id = other.unit_id
            where other.template_id = first.template_id and other.position > first.position order by other.position limit 1)) from first) as place,
        (select json_agg(json_build_object('templateId', template_id, 'origin', origin, 'project', project) order by project_id, path collate "C")
          from (select *, row_number() over (partition by project_id order by path collate "C", position) as turn from occurring
            order by turn, project_id limit ${PLACES_LIMIT}::int) listed) as others,
        array(select name from project vocabulary where origin = ${VOCABULARY_ORIGIN} and ${isShownBeside(sql`(select project_id from first)`)}
          order by name collate "C") as vocabularies`),
  );
  return { place: found?.place ?? undefined, others: found?.others ?? [], vocabularies: found?.vocabularies ?? [] };
};
