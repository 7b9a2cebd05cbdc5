import type { Context } from '../../units/context.js';
import { listCommunities } from './community.store.js';

/** The ids of the people of each of two communities of a language; none where none were found. For what both agree on, and never shown. */
export const readCommunities = ({ db }: Pick<Context, 'db'>, lng: string): Promise<readonly (readonly number[])[]> =>
  listCommunities(db.pool, lng);
