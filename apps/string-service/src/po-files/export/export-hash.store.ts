import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, row } from '@translation-commons/core/database/statement.js';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { homeOf, type Project } from '../../projects/project.js';
import { BEST_TEXT, bestTranslations, HASH_SEEDS, hashOf } from './chosen-translation.store.js';
import type { ExportChoice } from './export-choice.js';
import { EMPTY_SET_HASH, formatSetHash, type SetHash } from './set-hash.js';

/** Hash of a set of rows, whatever their order (`SetHash` as text). */
const setHash = (text: Sql): Sql =>
  sql`concat_ws(' ', count(*), ${join(HASH_SEEDS.map((seed) => sql`coalesce(sum(${hashOf(text, seed)}), 0)`))})`;

/** Hashes of the data that the files of an export depend on. */
export interface ExportHashes {
  /** Version of the templates and PO files: paths and contents. */
  readonly files: string;
  /** Version of the imported files that could not be read. */
  readonly unread: string;
  /** Version of the entries of templates that were made here. */
  readonly entries: string;
  /** Version of the translations that people chose. */
  readonly chosen: string;
  /** Version of the snapshot's files, which diffs depend on too. */
  readonly snapshot: string;
}

/**
 * Hashes the data that an export's files depend on, in one statement and without making the files. Choices are hashed with the export's own
 * query, template by template, so that the hash changes if and only if the order of candidates does.
 *
 * @param chosenHash of the chosen translations, where the files were made already; otherwise it is computed, which takes about as long as
 * choosing
 */
export const hashExport = async (
  connection: Connection,
  { id: projectId, decideBy, homeIds }: Pick<Project, 'id' | 'decideBy' | 'homeIds'>,
  lng: string,
  { mode, voterIds, agreedBy = [], voting }: Pick<ExportChoice, 'mode' | 'voterIds' | 'agreedBy' | 'voting'>,
  chosenHash: SetHash | null,
): Promise<ExportHashes> => {
  const units = sql`select unit_id from template_entry where project_id = ${projectId}`;
  const chosen =
    chosenHash !== null || mode === 'original'
      ? sql`${formatSetHash(chosenHash ?? EMPTY_SET_HASH)}::text`
      : sql`(select ${setHash(BEST_TEXT)} from (${bestTranslations(lng, { mode, voterIds, agreedBy, decideBy, home: homeOf({ homeIds }, { voting }) }, units)}) best
          join (select distinct template_id, unit_id from template_entry where project_id = ${projectId}) entry on entry.unit_id = best.unit_id)`;
  // A project of a family takes texts of the others where it has none.
  const familyFiles =
    homeIds.length > 1 && mode !== 'original'
      ? sql` || ' ' || (select ${setHash(sql`row(project.id, project.imported_at, po_file.sha256)::text`)}
          from project join template on template.project_id = project.id join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
          where project.id = any(${[...homeIds]}::bigint[]) and project.id <> ${projectId})`
      : empty;
  const hashes = await row<ExportHashes & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select
      (select ${setHash(sql`row(template.path, template.po_path, template.sha256, po_file.file, po_file.sha256)::text`)}
        from template left join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
        where template.project_id = ${projectId})${familyFiles} as files,
      (select ${setHash(sql`row(path, lng, po_path, sha256)::text`)} from unread_file where project_id = ${projectId}) as unread,
      (select ${setHash(
        sql`row(template.path, position, unit.key, template_entry."references", template_entry.comments, template_entry.flags)::text`,
      )}
        from template join template_entry on template_entry.template_id = template.id join unit on unit.id = template_entry.unit_id
        where template.project_id = ${projectId} and template.sha256 is null) as entries,
      (select ${setHash(sql`row(path, sha256)::text`)}
        from snapshot_file where project_id = ${projectId} and lng = ${lng}) as snapshot,
      ${chosen} as chosen`),
    ),
  );
  if (!hashes) throw new Error('a statement of aggregates gave no row');
  return hashes;
};
