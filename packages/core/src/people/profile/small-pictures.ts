import type { Database } from '../../database/database.js';
import type { Service } from '../../units/context.js';
import { listPictureKeys, listSmallPictures } from './profile.store.js';

/** Time for which a process keeps who has a picture, in milliseconds: other processes show a new one that much later. */
const KEPT_MS = 60_000;

/** Most names that a process keeps. */
const MOST_NAMES = 10_000;

/** Most small pictures in one file. */
export const MOST_PICTURES = 3;

/** Separates keys in the name of a file; no key holds it. */
const SEPARATOR = '.';

/** Width and height of a picture in the file, in its own units. */
const SIDE = 48;

interface Kept {
  readonly key: string | null;
  readonly until: number;
}

/** Kept keys of each database, by name. */
const keptOf = new WeakMap<Database, Map<string, Kept>>();

const keptIn = (db: Database): Map<string, Kept> => {
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  return kept;
};

/** Forgets who has a picture, after somebody changed theirs. */
export const forgetPictureKeys = ({ db }: Pick<Service, 'db'>): void => keptIn(db).clear();

/** Keys of the pictures of people, by their names, for lists: one statement at most. People without a picture are left out. */
export const readPictureKeys = async (
  { db, now }: Pick<Service, 'db' | 'now'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const kept = keptIn(db);
  const time = now().getTime();
  const missing = names.filter((name) => (kept.get(name)?.until ?? 0) < time);
  const read = missing.length > 0 ? await listPictureKeys(db.pool, missing) : new Map<string, string>();
  const known = new Map<string, string>();
  for (const name of names) {
    const key = missing.includes(name) ? read.get(name) : kept.get(name)?.key;
    if (key) known.set(name, key);
  }
  if (kept.size + missing.length > MOST_NAMES) kept.clear();
  for (const name of missing) kept.set(name, { key: read.get(name) ?? null, until: time + KEPT_MS });
  return known;
};

/** Path of a file with some small pictures, below the service's address; the part after `#` selects one of them. */
export const smallPicturesPath = (keys: readonly string[]): string => `/people/pictures/small/${[...keys].sort().join(SEPARATOR)}.svg`;

/**
 * Writes small pictures as one SVG with a view for each, so that a list needs one request for several. An image of a view that is missing is empty, as
 * the document itself shows nothing.
 */
export const writeSmallPictures = async ({ db }: Pick<Service, 'db'>, name: string): Promise<string> => {
  const keys = [...new Set(name.split(SEPARATOR))].slice(0, MOST_PICTURES);
  const pictures = await listSmallPictures(db.pool, keys);
  const shown = pictures.map(({ key, small }, nr) => {
    const top = nr * SIDE;
    return `<view id="v${key}" viewBox="0 ${top} ${SIDE} ${SIDE}"/><image y="${top}" width="${SIDE}" height="${SIDE}" href="data:image/webp;base64,${small.toString('base64')}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -${SIDE} ${SIDE} ${SIDE}">${shown.join('')}</svg>`;
};
