import type { Connection, Pool } from '@translation-commons/core/database/database.js';
import { prismaClient } from '@translation-commons/core/database/prisma-client.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import { activityCounter, inProjectSets } from '@translation-commons/core/units/counters/counter.sql.js';
import sql from 'sql-template-tag';
import type { Diff } from './diff-format.js';

/** A PO file of a snapshot, which holds the files as last exported or imported; exports are compared with it. */
export interface SnapshotFile {
  readonly path: string;
  readonly sha256: Buffer;
}

/** The PO files of the snapshot of a project in a language; none where there is no snapshot. */
export const listSnapshotFiles = (connection: Connection, projectId: number, lng: string): Promise<SnapshotFile[]> =>
  rows<SnapshotFile & Record<string, unknown>>(
    connection,
    prepared(sql`select path, sha256 from snapshot_file where project_id = ${projectId} and lng = ${lng}`),
  );

/** Makes these PO files the snapshot of a project in a language, in place of the one before. */
export const replaceSnapshot = async (
  connection: Connection,
  projectId: number,
  lng: string,
  files: readonly SnapshotFile[],
  now: Date,
): Promise<void> => {
  await execute(connection, prepared(sql`delete from snapshot where project_id = ${projectId} and lng = ${lng}`));
  await execute(connection, prepared(sql`insert into snapshot (project_id, lng, created_at) values (${projectId}, ${lng}, ${now})`));
  await execute(
    connection,
    prepared(sql`insert into snapshot_file (project_id, lng, path, sha256)
      select ${projectId}::bigint, ${lng}::text, path, sha256
      from unnest(${files.map(({ path }) => path)}::text[], ${files.map(({ sha256 }) => sha256)}::bytea[]) as file (path, sha256)`),
  );
};

/** A diff to be saved. */
export interface NewDiff {
  readonly projectId: number;
  readonly lng: string;
  readonly comment: string;
  readonly diff: Buffer;
  readonly charset: string | null;
  readonly ediff: string;
  readonly now: Date;
}

/** Saves a diff under the next number of its project and language, counted from 1, and returns that number. */
export const insertDiff = async (
  connection: Connection,
  { projectId, lng, comment, diff, charset, ediff, now }: NewDiff,
): Promise<number> => {
  const saved = await row<{ nr: number }>(
    connection,
    prepared(sql`insert into saved_diff (project_id, lng, nr, comment, diff, charset, ediff, created_at)
      select ${projectId}::bigint, ${lng}::text, coalesce(max(nr), 0) + 1, ${comment}::text, ${diff}::bytea, ${charset}::text, ${ediff}::text, ${now}::timestamptz
      from saved_diff where project_id = ${projectId} and lng = ${lng} returning nr`),
  );
  if (!saved) throw new Error('insert … returning gave no row');
  return saved.nr;
};

/** A saved diff, without its text. */
export interface ListedDiff {
  readonly nr: number;
  readonly comment: string;
  readonly time: Date;
}

/**
 * The saved diffs of a project in a language, oldest first.
 *
 * @param limit number of the last ones; without it all
 */
export const listDiffs = async (pool: Pool, projectId: number, lng: string, limit?: number): Promise<ListedDiff[]> => {
  const { savedDiff } = await prismaClient(pool);
  const select = { nr: true, comment: true, createdAt: true };
  const found = await savedDiff.findMany({
    where: { projectId, lng },
    select,
    orderBy: { nr: 'desc' },
    ...(limit !== undefined && { take: limit }),
  });
  return found.map(({ nr, comment, createdAt }) => ({ nr, comment, time: createdAt })).toReversed();
};

/** The saved diff of that number in both formats; null where there is none. */
export const findDiff = async (pool: Pool, projectId: number, lng: string, nr: number): Promise<Diff | null> => {
  const { savedDiff } = await prismaClient(pool);
  const select = { diff: true, charset: true, ediff: true };
  const found = await savedDiff.findUnique({ where: { projectId_lng_nr: { projectId, lng, nr } }, select });
  return found && { ...found, diff: Buffer.from(found.diff) };
};

/**
 * Languages in which somebody voted for a translation of the project's strings and that have PO files of it. By the counters, which have
 * strings that came or left with this transaction in the sets that they were in before.
 */
export const listProjectVotedLanguages = async (connection: Connection, projectId: number): Promise<string[]> => {
  const imported = await rows<{ lng: string }>(
    connection,
    prepared(sql`select distinct po_file.lng collate "C" as lng
      from po_file join template on template.id = po_file.template_id where project_id = ${projectId} order by 1`),
  );
  const isCounted = inProjectSets(sql`${projectId} = any (project_ids)`);
  // New strings have the right set from the beginning.
  const came = await row<{ units: number[] | null }>(
    connection,
    prepared(sql`select array_agg(id) as units from unit
      where id in (select unnest(unit_ids) from project_set_change) and not ${isCounted}
        and id in (select unit_id from template_entry where project_id = ${projectId})`),
  );
  const voted: string[] = [];
  for (const { lng } of imported) {
    const found = await row<{ voted: boolean }>(
      connection,
      prepared(sql`select coalesce((select sum(endorsements) > 0 from ${activityCounter} where lng = ${lng} and ${isCounted}), false)
        or exists (select 1 from translation where lng = ${lng} and count > 0 and unit_id = any(${came?.units ?? []}::bigint[])) as voted`),
    );
    if (found?.voted) voted.push(lng);
  }
  return voted;
};
