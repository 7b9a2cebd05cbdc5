import type { Context } from '../../units/context.js';
import { listCommunityLanguages } from './community.store.js';

/** The languages in which communities were detected, for exports of what they agree on. Membership is never shown. */
export const listDividedLanguages = ({ db }: Pick<Context, 'db'>): Promise<readonly string[]> => listCommunityLanguages(db.pool);
