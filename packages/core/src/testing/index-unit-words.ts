import type { Service } from '../units/context.js';
import { toTsvector } from '../units/words/tsvector.js';

/** Lets searches find a unit that was made for a test. */
export const indexUnitWords = async ({ db }: Pick<Service, 'db'>, unitId: number, forms: readonly string[]): Promise<void> => {
  await db.pool.query('insert into unit_words (unit_id, words) values ($1, $2)', [unitId, toTsvector(forms)]);
};
