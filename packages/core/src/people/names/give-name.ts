import type { Connection } from '../../database/database.js';
import { insertFormerName } from './former-name.store.js';
import { findOwnName, lockLookalikes, updateName } from './name.store.js';
import { nameSkeleton } from './name-key.js';
import { requireFreeName } from './require-free-name.js';

export { findNameChange } from './former-name.store.js';

/**
 * Gives a person another name and keeps the one that they had. Of several who want the same name at a time one gets it. Does nothing where it is the
 * name that they have.
 *
 * @param connection a transaction
 * @param name as `validateAccountName` returns it
 * @param mayChange throws where the person may not have another name now; nobody else changes it meanwhile
 * @returns the former name; null where nothing changed
 * @throws Refusal `malformed` that names the field `name`, as {@link requireFreeName}
 */
export const giveName = async (
  connection: Connection,
  { personId, name, now }: { readonly personId: number; readonly name: string; readonly now: Date },
  mayChange: () => Promise<void> = async () => undefined,
): Promise<string | null> => {
  const former = await findOwnName(connection, personId);
  if (former === null || former === name) return null;
  await mayChange();
  // In one order, so that two people who swap their names do not wait for each other.
  const both = [former, name].sort((one, other) => (nameSkeleton(one) < nameSkeleton(other) ? -1 : 1));
  for (const locked of both) await lockLookalikes(connection, locked);
  await requireFreeName(connection, name, personId);
  await insertFormerName(connection, personId, former, now);
  await updateName(connection, personId, name);
  return former;
};
