import type { Context } from '../../units/context.js';
import { listCommunityLanguages } from './community.store.js';

/** The languages in which communities were found, so that what they agree on may be asked for. Who is in them is told to nobody. */
export const listDividedLanguages = ({ db }: Pick<Context, 'db'>): Promise<readonly string[]> => listCommunityLanguages(db.pool);
