import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { homeOf, type Project } from '../../../projects/project.js';
import { BEST_TEXT, bestTranslations, HASH_SEEDS, hashOf } from '../chosen-translation.store.js';
import { type ExportChoice, takesFromFamily } from '../export-choice.js';
import { parseSetHash, type SetHash } from '../set-hash.js';

/** Hash of a set of rows, whatever their order (`SetHash` as text). */
const setHash = (text: Sql): Sql =>
  sql`concat_ws(' ', count(*), ${join(HASH_SEEDS.map((seed) => sql`coalesce(sum(${hashOf(text, seed)}), 0)`))})`;

/** Hash of the files of a family in a language: a project takes texts of the others where it has none. */
const familyFilesHash = ({ homeIds }: Pick<Project, 'homeIds'>, lng: string): Sql =>
  sql`(select ${setHash(sql`row(project.id, project.imported_at, po_file.sha256)::text`)}
    from project join template on template.project_id = project.id join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
    where project.id = any(${[...homeIds]}::bigint[]))`;

/** Hashes those files. */
export const hashFamilyFiles = async (connection: Connection, project: Pick<Project, 'homeIds'>, lng: string): Promise<string> => {
  const found = await row<{ hash: string }>(connection, prepared(sql`select ${familyFilesHash(project, lng)} as hash`));
  return found?.hash ?? '';
};

/** Hashes of the data that the files of an export depend on. */
export interface ExportHashes {
  /** Version of the templates and PO files: paths and contents. */
  readonly files: string;
  /** Version of the imported files that could not be read. */
  readonly unread: string;
  /** Version of the entries of templates that were made here. */
  readonly entries: string;
  /** Version of the snapshot's files, which diffs depend on too. */
  readonly snapshot: string;
}

/**
 * Hashes what people chose in templates, by the template's id: with the export's own query, so that a hash changes if and only if the order of candidates
 * does. It takes about as long as choosing. Templates in which nobody chose are left out.
 */
export const hashChoices = async (
  connection: Connection,
  { decideBy, homeIds }: Pick<Project, 'decideBy' | 'homeIds'>,
  lng: string,
  { mode, voterIds, agreedBy = [], voting }: Pick<ExportChoice, 'mode' | 'voterIds' | 'agreedBy' | 'voting'>,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, SetHash>> => {
  const within = sql`template_id = any(${[...templateIds]}::bigint[])`;
  const choice = { mode, voterIds, agreedBy, decideBy, home: homeOf({ homeIds }, { voting }) };
  const found = await rows<{ templateId: number; hash: string }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select entry.template_id as "templateId", ${setHash(BEST_TEXT)} as hash
        from (${bestTranslations(lng, choice, sql`select unit_id from template_entry where ${within}`)}) best
        join (select distinct template_id, unit_id from template_entry where ${within}) entry on entry.unit_id = best.unit_id
        group by entry.template_id`),
    ),
  );
  return new Map(found.map(({ templateId, hash }) => [Number(templateId), parseSetHash(hash)]));
};

/** Hashes the data that an export's files depend on beside what people chose, in one statement and without making the files. */
export const hashExport = async (
  connection: Connection,
  { id: projectId, homeIds }: Pick<Project, 'id' | 'homeIds'>,
  lng: string,
  { mode }: Pick<ExportChoice, 'mode'>,
): Promise<ExportHashes> => {
  const familyFiles = takesFromFamily({ homeIds }, { mode }) ? sql` || ' ' || ${familyFilesHash({ homeIds }, lng)}` : empty;
  const hashes = await row<ExportHashes & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select
      (select ${setHash(sql`row(template.path, template.po_path, template.format, template.sha256, po_file.file, po_file.sha256)::text`)}
        from template left join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
        where template.project_id = ${projectId})${familyFiles} as files,
      (select ${setHash(sql`row(path, lng, po_path, sha256)::text`)} from unread_file where project_id = ${projectId}) as unread,
      (select ${setHash(
        sql`row(template.path, position, unit.key, template_entry."references", template_entry.comments, template_entry.flags)::text`,
      )}
        from template join template_entry on template_entry.template_id = template.id join unit on unit.id = template_entry.unit_id
        where template.project_id = ${projectId} and template.sha256 is null) as entries,
      (select ${setHash(sql`row(path, sha256)::text`)}
        from snapshot_file where project_id = ${projectId} and lng = ${lng}) as snapshot`),
    ),
  );
  if (!hashes) throw new Error('a statement of aggregates gave no row');
  return hashes;
};
