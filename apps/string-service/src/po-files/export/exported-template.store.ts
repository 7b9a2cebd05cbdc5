import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, row, rows } from '@translation-commons/core/database/statement.js';
import type { PluralRule } from '@translation-commons/core/units/kind/rules.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import sql from 'sql-template-tag';
import type { FileKey } from '../format-files/format-file.js';

/** A template (POT file) of a project, and its PO file in one language where it has one. Files are named by the SHA-256 of their content. */
export interface ExportedTemplate {
  readonly id: number;
  readonly path: string;
  /** Path of its PO file as imported; null where the language has none. */
  readonly file: string | null;
  /** Path of its PO files, with `{lng}`; null for a template that was made here. */
  readonly poPath: string | null;
  /** Null for a template that was made here. */
  readonly templateHash: Buffer | null;
  /** Null where the language has no PO file of it. */
  readonly poHash: Buffer | null;
  /** Kind of its files beside PO; null: PO. */
  readonly format: FormatKind | null;
}

/** The templates of a project, in the order of their paths. */
export const listTemplates = (connection: Connection, projectId: number, lng: string): Promise<ExportedTemplate[]> =>
  rows<ExportedTemplate & Record<string, unknown>>(
    connection,
    prepared(sql`select template.id, template.path, po_file.file, template.po_path as "poPath", template.sha256 as "templateHash", po_file.sha256 as "poHash", template.format
      from template left join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
      where template.project_id = ${projectId} order by template.path collate "C"`),
  );

/** Ids of the templates of a project whose file in a language lacks some of their translations, or that have none. */
export const listIncompleteTemplates = async (connection: Connection, projectId: number, lng: string): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    connection,
    prepared(sql`select template.id from template left join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
      where template.project_id = ${projectId}
        and coalesce(po_file.translated, 0) < (select count(*) from template_entry entry where entry.template_id = template.id)`),
  );
  return found.map(({ id }) => id);
};

/** Sguids of the strings of a template. */
export const listTemplateSguids = async (connection: Connection, templateId: number): Promise<string[]> => {
  const found = await rows<{ sguid: string }>(
    connection,
    prepared(sql`select unit.key as sguid from unit where id in (select unit_id from template_entry where template_id = ${templateId})`),
  );
  return found.map(({ sguid }) => sguid);
};

/** Selects the strings that are in a file of another format too, of any project. */
export const listStringsOfFormats = async (connection: Connection, sguids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows<{ sguid: string }>(
    connection,
    prepared(sql`select unit.key as sguid from unit where unit.key = any(${[...sguids]}::text[]) and exists (
      select from template_entry entry join template on template.id = entry.template_id where entry.unit_id = unit.id and template.format is not null)`),
  );
  return new Set(found.map(({ sguid }) => sguid));
};

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
    prepared(sql`select unit.forms as source, source_string.context,
        template_entry."references", template_entry.comments, template_entry.flags
      from template_entry join unit on unit.id = template_entry.unit_id left join source_string on source_string.unit_id = unit.id
      where template_id = ${templateId} order by position`),
  );

/** Keys of the strings of a file that is no PO. */
export const listKeys = (connection: Connection, templateId: number): Promise<FileKey[]> =>
  rows<FileKey & Record<string, unknown>>(
    connection,
    prepared(sql`select substring("references"[1] from length(template.file) + 2) as key, "references"[1] as reference,
        unit.key as sguid, coalesce(source_string.context, '') as context
      from template_entry join unit on unit.id = template_entry.unit_id
        left join source_string on source_string.unit_id = unit.id join template on template.id = template_id
      where template_id = ${templateId} and cardinality("references") = 1 order by position`),
  );

/** The plural rule of a project's PO files in a language: of several that differ the one with most forms; null where none names one. */
export const findProjectPluralRule = (connection: Connection, projectId: number, lng: string): Promise<PluralRule | null> =>
  row<PluralRule & Record<string, unknown>>(
    connection,
    prepared(sql`select po_file.plurals, po_file.plural_rule as "pluralRule"
      from template join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
      where template.project_id = ${projectId} and template.format is null and po_file.plurals is not null
      order by po_file.plurals desc, po_file.template_id limit 1`),
  );
