import sql, { type Sql } from 'sql-template-tag';
import type { Connection, Transaction } from '../../database/database.js';
import { execute, inLanguage, prepared, row, rows } from '../../database/statement.js';
import { GUIDE_VERSIONS_LIMIT, type GuideVersion, type StyleGuide } from './style-guide.js';

const VERSION_COLUMNS: Sql = sql`style_guide.id, author.name as author, style_guide.created_at as time`;

/** A version of a language's style guide; null where there is none. */
export const selectGuide = (connection: Connection, lng: string, id: number | null): Promise<StyleGuide | null> =>
  row<StyleGuide & Record<string, unknown>>(
    connection,
    prepared(sql`select ${VERSION_COLUMNS}, style_guide.text from style_guide join person author on author.id = style_guide.person_id
      where style_guide.lng = ${lng} and (${id}::bigint is null or style_guide.id = ${id}) order by style_guide.id desc limit 1`),
  );

/** The latest versions of a language's style guide, newest first. */
export const listGuideVersions = (connection: Connection, lng: string): Promise<GuideVersion[]> =>
  rows<GuideVersion & Record<string, unknown>>(
    connection,
    prepared(sql`select ${VERSION_COLUMNS} from style_guide join person author on author.id = style_guide.person_id
      where style_guide.lng = ${lng} order by style_guide.id desc limit ${GUIDE_VERSIONS_LIMIT}::int`),
  );

/** Key of the advisory lock of a language's style guide: its writers take turns until their transactions end. */
const GUIDE_LOCK = 'style guide';

/** Id of the current version, which no other transaction changes until this one ends; 0 where there is none. */
export const lockGuide = async (connection: Transaction, lng: string): Promise<number> => {
  await execute(connection, sql`select pg_advisory_xact_lock(hashtext(${GUIDE_LOCK}), hashtext(${lng}))`);
  const found = await row<{ id: number }>(connection, prepared(sql`select coalesce(max(id), 0) as id from style_guide where lng = ${lng}`));
  return found?.id ?? 0;
};

/** Stores a new version. */
export const insertGuide = async (
  connection: Transaction,
  { lng, text, personId, now }: { readonly lng: string; readonly text: string; readonly personId: number; readonly now: Date },
): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into style_guide (lng, text, person_id, created_at) values (${lng}, ${text}, ${personId}, ${now})`),
  );
};

/** True if a person belongs to the team of a language: somebody with a translation or an endorsement in it. */
export const hasContributed = async (connection: Connection, personId: number, lng: string): Promise<boolean> => {
  const found = await row<{ has: boolean }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select exists (select 1 from translation where author_id = ${personId} and lng = ${lng})
        or exists (select 1 from endorsement where person_id = ${personId} and lng = ${lng}) as has`),
    ),
  );
  return found?.has ?? false;
};
