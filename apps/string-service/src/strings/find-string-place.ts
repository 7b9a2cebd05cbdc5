import type { Context } from '@translation-commons/core/units/context.js';
import { listOccurrences, type StringOccurrences } from './occurrence.store.js';

/** The places of a string in files, the first in the given project where it is there, and the vocabularies shown beside it. */
export const findStringPlace = (
  { db }: Pick<Context, 'db'>,
  unitId: number,
  { origin, project }: { readonly origin?: string | undefined; readonly project?: string | undefined } = {},
): Promise<StringOccurrences> => listOccurrences(db.pool, unitId, { templateId: null, origin, project });
