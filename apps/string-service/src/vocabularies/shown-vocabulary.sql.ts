import sql, { type Sql } from 'sql-template-tag';

/** The condition that the vocabulary `vocabulary` (a row of `project`) is linked to a project. */
export const isLinkedTo = (projectId: Sql): Sql => sql`exists (
  select from project_vocabulary link where link.vocabulary_id = vocabulary.id and link.project_id = ${projectId})`;

/**
 * The condition that the terms of the vocabulary `vocabulary` (a row of `project`) are shown beside the strings of a project: it is linked to
 * it, or to none at all, and so is the language's own.
 */
export const isShownBeside = (projectId: Sql): Sql =>
  sql`(${isLinkedTo(projectId)} or not exists (select from project_vocabulary link where link.vocabulary_id = vocabulary.id))`;
