import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type { EditionKey } from '../export.store.js';
import { choiceLng } from './edition.js';
import { findEdition } from './edition.store.js';

/** The edition of a code. Refuses with `malformed` a code that names none. */
export const getEdition = async ({ languages, db }: Pick<Service, 'languages' | 'db'>, code: string): Promise<EditionKey> => {
  const lng = choiceLng(code);
  if (lng !== null && languages.has(lng)) return { lng, authorId: null };
  const found = lng === null ? await findEdition(db.pool, code) : null;
  if (found) return found;
  throw refuseParam('editions', sentence('No edition “{code}”. See api/editions.', { code }));
};
