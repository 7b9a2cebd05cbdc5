import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { Release } from './release-news.js';

/** Stores the next release of a project; null: none. */
export const updateRelease = async (connection: Connection, projectId: number, release: Release | null): Promise<void> => {
  await execute(
    connection,
    prepared(
      sql`update project set release_on = ${release?.date ?? null}::text::date, release_note = ${release?.note ?? ''} where id = ${projectId}`,
    ),
  );
};

/** The next release of a project, as it is stored, also when it is over; null where there is none. */
export const findRelease = (connection: Connection, projectId: number): Promise<Release | null> =>
  row<Release & Record<string, unknown>>(
    connection,
    prepared(sql`select to_char(release_on, 'YYYY-MM-DD') as date, release_note as note from project
      where id = ${projectId} and release_on is not null`),
  );
