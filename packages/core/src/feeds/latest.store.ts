import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';
import type { Unit } from '../units/unit.js';
import { unitColumns, unitTables } from '../units/unit.store.js';
import type { FeedKind, LatestTranslation } from './feed-kind.js';

/** Which translations are listed. */
export interface LatestFilter {
  readonly lng: string;
  /** The condition on the unit; null: none. */
  readonly within: Sql | null;
  /** From this time on; null: from any. */
  readonly since: Date | null;
  /** At most. */
  readonly limit: number;
}

type LatestRow = Unit & Omit<LatestTranslation, 'unit' | 'forms'> & { readonly texts: readonly string[] };

/** The latest translations of known authors who have an account, newest first. */
export const listLatest = async (
  connection: Connection,
  { kind }: Pick<FeedKind, 'kind'>,
  place: Sql,
  { lng, within, since, limit }: LatestFilter,
): Promise<LatestTranslation[]> => {
  const found = await rows<LatestRow & Record<string, unknown>>(
    connection,
    prepared(sql`select ${unitColumns(kind)}, ${place} as place, translation.tguid, translation.lng, translation.forms as texts,
        translation.created_at as time, person.name as username, person.mail as usermail
      from translation join ${unitTables(kind)} on unit.id = translation.unit_id join person on person.id = translation.author_id
      where translation.lng = ${lng} and translation.created_at >= ${since ?? new Date(0)} and ${within ?? sql`true`}
      order by translation.created_at desc, translation.id desc limit ${limit}`),
  );
  return found.map(({ id, key, forms, profile, texts, ...latest }) => ({ ...latest, unit: { id, key, forms, profile }, forms: texts }));
};
