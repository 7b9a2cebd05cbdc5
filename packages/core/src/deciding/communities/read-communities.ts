import type { Context } from '../../units/context.js';
import { listCommunities } from './community.store.js';

/** Ids of the members of the two communities of a language; empty where none were detected. To find what both agree on; never shown. */
export const readCommunities = ({ db }: Pick<Context, 'db'>, lng: string): Promise<readonly (readonly number[])[]> =>
  listCommunities(db.pool, lng);
