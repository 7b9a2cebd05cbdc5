import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { findStringDetails, type StringDetails } from './string-details.store.js';

/** A string with its `msgctxt` and all its occurrences. Refuses an unknown one with `not-found`. */
export const getStringDetails = async ({ db }: Context, sguid: string): Promise<StringDetails> => {
  const details = await findStringDetails(db.pool, sguid);
  if (details) return details;
  throw new Refusal('not-found', sentence('There is no string {sguid} here.', { sguid }));
};
