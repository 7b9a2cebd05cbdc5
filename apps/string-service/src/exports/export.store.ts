import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** A template of a project, and its PO file in one language where it has one. */
export interface ExportedTemplate {
  readonly id: number;
  readonly path: string;
  /** Null for a template that was made here. */
  readonly templateHash: Buffer | null;
  /** Null where the language has no PO file of it. */
  readonly poHash: Buffer | null;
}

/** The templates of a project, in the order of their paths. */
export const listTemplates = (connection: Connection, projectId: number, lng: string): Promise<ExportedTemplate[]> =>
  rows<ExportedTemplate & Record<string, unknown>>(
    connection,
    prepared(sql`select template.id, template.path, template.sha256 as "templateHash", po_file.sha256 as "poHash"
      from template left join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
      where template.project_id = ${projectId} order by template.path collate "C"`),
  );

/** A translation that people chose for a string. */
export interface ChosenTranslation {
  readonly sguid: string;
  readonly forms: readonly string[];
  /** Of its latest vote. */
  readonly time: Date;
}

/**
 * The translation of each string of a template that people chose: the one with most votes among the voters, then with most votes
 * at all, then with the latest vote, then the oldest, then by tguid. Strings that nobody voted on are not among them.
 *
 * @param voterIds people whose votes come first; empty: nobody's
 */
export const listChosenTranslations = (
  connection: Connection,
  templateId: number,
  lng: string,
  voterIds: readonly number[],
): Promise<ChosenTranslation[]> =>
  rows<ChosenTranslation & Record<string, unknown>>(
    connection,
    prepared(sql`select distinct on (unit.id) unit.key as sguid, translation.forms, votes.latest as time
      from unit join translation on translation.unit_id = unit.id and translation.lng = ${lng} and translation.count > 0
      cross join lateral (
        select max(created_at) as latest, count(*) filter (where person_id = any(${[...voterIds]}::bigint[])) as preferred
        from endorsement where translation_id = translation.id and endorsement.lng = ${lng}) votes
      where unit.id in (select unit_id from template_entry where template_id = ${templateId})
      order by unit.id, votes.preferred desc, translation.count desc, votes.latest desc, translation.created_at, translation.tguid`),
  );

/** An entry of a template that was made here. */
export interface TemplateEntryText {
  readonly source: readonly string[];
  readonly context: string | null;
  readonly references: readonly string[];
  readonly comments: readonly string[];
  readonly flags: readonly string[];
}

/** The entries of a template, in their order. */
export const listTemplateEntries = (connection: Connection, templateId: number): Promise<TemplateEntryText[]> =>
  rows<TemplateEntryText & Record<string, unknown>>(
    connection,
    prepared(sql`select unit.forms as source, nullif(source_string.context, '') as context,
        template_entry."references", template_entry.comments, template_entry.flags
      from template_entry join unit on unit.id = template_entry.unit_id join source_string on source_string.unit_id = unit.id
      where template_id = ${templateId} order by position`),
  );

/** Languages in which somebody voted for a translation of the project's strings and that have PO files of it. */
export const listVotedLanguages = async (connection: Connection, projectId: number): Promise<string[]> => {
  const found = await rows<{ lng: string }>(
    connection,
    prepared(sql`select lng from (
        select distinct po_file.lng from po_file join template on template.id = po_file.template_id where project_id = ${projectId}) imported
      where exists (select from translation where count > 0 and translation.lng = imported.lng
        and unit_id in (select unit_id from template_entry where project_id = ${projectId}))
      order by lng collate "C"`),
  );
  return found.map(({ lng }) => lng);
};
