import type { Connection, Database } from '@translation-commons/core/database/database.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { LENGTH_LIMIT, type TextDescription } from './text-description.js';
import { findTextDescription, upsertTextDescription } from './text-description.store.js';

/** Reads the description of this text; null where there is none. */
export const readTextDescription = (connection: Connection): Promise<TextDescription | null> => findTextDescription(connection);

/**
 * Sets name, origin and licence of this text.
 *
 * @throws Refusal `malformed` for an empty name, an address that is none of the web, and a value that is too long
 */
export const describeText = async (db: Database, description: TextDescription): Promise<TextDescription> => {
  const trimmed: TextDescription = {
    name: description.name.trim(),
    licence: description.licence.trim(),
    origin: description.origin.trim(),
  };
  if (trimmed.name === '') throw refuseParam('name', sentence('Give the text a name.'));
  for (const [param, value] of Object.entries(trimmed))
    if (value.length > LENGTH_LIMIT) throw refuseParam(param, sentence('At most {n} characters.', { n: LENGTH_LIMIT }));
  if (trimmed.origin !== '' && !/^https?:\/\/[^\s/]+/i.test(trimmed.origin))
    throw refuseParam('origin', sentence('The address must start with https:// or http://.'));
  await upsertTextDescription(db.pool, trimmed);
  return trimmed;
};
