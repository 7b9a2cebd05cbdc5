import sql, { empty, type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';
import { onShelves } from '../tallies/tally.store.js';
import type { Unit } from '../units/unit.js';
import { unitColumns, unitTables } from '../units/unit.store.js';
import type { UnitKind } from '../units/unit-kind.js';
import type { FeedKind, LatestTranslation } from './feed-kind.js';

/** Which translations are listed. */
export interface LatestFilter {
  readonly lng: string;
  /** What narrows the units; empty: nothing. */
  readonly scope: Static<TObject>;
  /** From this time on; null: from any. */
  readonly since: Date | null;
  /** At most. */
  readonly limit: number;
}

type LatestRow = Unit & Omit<LatestTranslation, 'unit' | 'forms'> & { readonly texts: readonly string[] };

/** What joins the unit to its translation, and narrows it: by the shelf that it is on, where that tells enough. */
const narrow = (kind: UnitKind, scope: Static<TObject>): Sql => {
  const [shelves, within] = [kind.shelves(scope), kind.within(scope)];
  if (shelves) return sql`join unit on unit.id = translation.unit_id and ${onShelves(shelves)}`;
  return within ? sql`join (${unitTables(kind)}) on unit.id = translation.unit_id and ${within}` : empty;
};

/**
 * The latest translations of known authors, newest first. They are found first; all that is said of them is looked up for those
 * alone, and where they belong once for each shelf.
 */
export const listLatest = async (
  connection: Connection,
  { kind, place: placeIn }: Pick<FeedKind, 'kind' | 'place'>,
  { lng: into, scope, since, limit }: LatestFilter,
): Promise<LatestTranslation[]> => {
  const found = await rows<LatestRow & Record<string, unknown>>(
    connection,
    prepared(sql`with latest as materialized (
        select translation.* from translation ${narrow(kind, scope)}
        where lng = ${into} and translation.created_at >= ${since ?? new Date(0)} and author_id is not null
        order by translation.created_at desc, translation.id desc limit ${limit}),
      listed as materialized (
        select ${unitColumns(kind)}, unit.shelf_id, latest.id as nr, latest.tguid, latest.lng, latest.forms as texts,
          latest.created_at as time, person.name as username, person.mail as usermail
        from latest join (${unitTables(kind)}) on unit.id = latest.unit_id join person on person.id = latest.author_id),
      placed as materialized (
        select shelf.id as shelf_id, place from shelf cross join lateral (${placeIn(scope)}) found
        where shelf.id in (select shelf_id from listed))
      select listed.*, place from listed left join placed using (shelf_id) order by time desc, nr desc`),
  );
  return found.map(({ id, key, forms, profile, place, tguid, lng, texts, time, username, usermail }) => ({
    unit: { id, key, forms, profile },
    place,
    tguid,
    lng,
    forms: texts,
    time,
    username,
    usermail,
  }));
};
