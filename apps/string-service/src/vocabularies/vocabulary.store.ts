import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { inNaturalOrder } from '@translation-commons/core/database/natural-order.sql.js';
import { execute, inLanguage, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import { bestFirst, candidates } from '@translation-commons/core/ranking/candidate-order.sql.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import sql, { type Sql } from 'sql-template-tag';
import { ERROR_CHECKS } from '../checks/checks.js';
import { VOCABULARY_ORIGIN } from '../projects/project.js';
import type { VocabularyTerm } from './terms/terms-file.js';

/** Names of all vocabularies, as projects. */
export const listVocabularyNames = async (connection: Connection): Promise<string[]> => {
  const found = await rows<{ name: string }>(
    connection,
    prepared(sql`select name from project where origin = ${VOCABULARY_ORIGIN} order by name collate "C"`),
  );
  return found.map(({ name }) => name);
};

/** Numbers of terms of all vocabularies, by their names as projects; one without terms has none. */
export const countTermsByVocabulary = async (connection: Connection): Promise<ReadonlyMap<string, number>> => {
  const found = await rows<{ name: string; terms: number }>(
    connection,
    prepared(sql`select project.name, count(distinct template_entry.unit_id)::int as terms
    from project join template_entry on template_entry.project_id = project.id
    where project.origin = ${VOCABULARY_ORIGIN} group by project.name`),
  );
  return new Map(found.map(({ name, terms }) => [name, terms]));
};

/** Candidates of a term. */
const candidatesIn = (lng: string): Sql =>
  candidates({ errors: ERROR_CHECKS, preferred: [] }, { condition: sql`translation.unit_id = unit.id and translation.lng = ${lng}` });

/** A term's translations in the order of candidates. */
const translationsIn = (lng: string, decideBy: DecideBy = 'count'): Sql => sql`array(
        select candidate.forms[1] from ${candidatesIn(lng)} order by ${bestFirst(decideBy)})`;

/** The terms of a vocabulary, sorted, with their translations in the order of candidates. */
export const listTerms = (connection: Connection, projectId: number, lng: string, decideBy: DecideBy): Promise<VocabularyTerm[]> =>
  rows<VocabularyTerm & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select unit.forms[1] as term, ${translationsIn(lng, decideBy)} as translations
      from unit where id in (select unit_id from template_entry where project_id = ${projectId})
      order by unit.forms[1] collate "C"`),
    ),
  );

const holdsWords = (words: string, lng: string): Sql =>
  words === ''
    ? sql`true`
    : sql`(position(lower(${words}) in lower(unit.forms[1])) > 0 or exists (
        select from translation where translation.unit_id = unit.id and translation.lng = ${lng}
        and position(lower(${words}) in lower(translation.forms[1])) > 0))`;

/** A filter of a vocabulary's terms. */
export interface TermFilter {
  readonly projectId: number;
  readonly lng: string;
  /** Words in the term or a translation of it, in any case; empty: anything. */
  readonly words: string;
  readonly decideBy: DecideBy;
}

/** Counts the terms of a vocabulary that contain some words, in themselves or in a translation. */
export const countTermsHolding = async (connection: Connection, { projectId, lng, words }: TermFilter): Promise<number> => {
  const found = await row<{ n: number }>(
    connection,
    inLanguage(
      lng,
      sql`select count(*)::int as n from unit
      where id in (select unit_id from template_entry where project_id = ${projectId}) and ${holdsWords(words, lng)}`,
    ),
  );
  return found?.n ?? 0;
};

/** A term as its vocabulary's page lists it. */
export interface ListedTerm extends VocabularyTerm {
  readonly id: number;
  /** Votes of the leading translation. */
  readonly votes: number;
}

/** A page of the terms that contain some words, sorted, each with its translations as {@link listTerms} has them (offset pagination). */
export const listTermsHolding = (
  connection: Connection,
  { projectId, lng, words, decideBy }: TermFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedTerm[]> =>
  rows<ListedTerm & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      sql`select unit.id, unit.forms[1] as term, coalesce(known.translations, '{}') as translations, coalesce(known.votes, 0) as votes
      from unit cross join lateral (
        select array_agg(candidate.forms[1] order by ${bestFirst(decideBy)}) as translations,
          (array_agg(candidate.count order by ${bestFirst(decideBy)}))[1] as votes
        from ${candidatesIn(lng)}) known
      where id in (select unit_id from template_entry where project_id = ${projectId}) and ${holdsWords(words, lng)}
      order by ${inNaturalOrder(sql`unit.forms[1]`, 'en')} limit ${limit}::int offset ${offset}::int`,
    ),
  );

/** A term with its translations in the vocabulary's language. */
export interface KnownTerm {
  readonly sguid: string;
  readonly term: string;
  /** In the order of candidates. */
  readonly translations: readonly string[];
}

/** The terms with one of these sguids that are still in a vocabulary. */
export const listTermsByKey = (connection: Connection, keys: readonly string[], lng: string): Promise<KnownTerm[]> =>
  rows<KnownTerm & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select unit.key as sguid, unit.forms[1] as term, ${translationsIn(lng)} as translations
      from unit where unit.key = any(${keys}) and exists (select from template_entry where unit_id = unit.id)`),
    ),
  );

/** Upserts the one template of a vocabulary: its id, and the position after its last term. */
export const ensureVocabularyTemplate = async (
  connection: Connection,
  projectId: number,
  path: string,
): Promise<{ id: number; next: number }> => {
  await execute(
    connection,
    prepared(sql`insert into template (project_id, path) values (${projectId}, ${path}) on conflict (project_id, path) do nothing`),
  );
  const template = await row<{ id: number; next: number }>(
    connection,
    prepared(sql`select id, coalesce((select max(position) + 1 from template_entry where template_id = template.id), 0) as next
      from template where project_id = ${projectId} and path = ${path}`),
  );
  if (!template) throw new Error('the template is gone between insert and select');
  return template;
};

/** Deletes from the staging table the strings that the project has already. */
export const deleteKnownStaged = async (connection: Transaction, projectId: number): Promise<void> => {
  await execute(
    connection,
    sql`delete from staged_string using unit
      where unit.key = sguid and unit.id in (select unit_id from template_entry where project_id = ${projectId})`,
  );
};

/** Id of the term in the vocabulary, or null. */
export const findTermId = async (connection: Connection, projectId: number, sguid: string): Promise<number | null> => {
  const found = await row<{ id: number }>(
    connection,
    prepared(sql`select id from unit where key = ${sguid}
      and exists (select from template_entry where unit_id = unit.id and project_id = ${projectId})`),
  );
  return found?.id ?? null;
};

/** Ids of all terms of the vocabulary. */
export const listTermIds = async (connection: Connection, projectId: number): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    connection,
    prepared(sql`select distinct unit_id as id from template_entry where project_id = ${projectId}`),
  );
  return found.map(({ id }) => id);
};
