import type { Connection } from '../../database/database.js';
import { Refusal, refuseFields } from '../../kernel/refusal.js';
import { type Sentence, sentence } from '../../kernel/text/sentence.js';
import { findFormerLookalike } from './former-name.store.js';
import { findLookalike, lockLookalikes } from './name.store.js';
import { isReservedName } from './reserved-names.js';

export { lockLookalikes } from './name.store.js';

const refuseName = (text: Sentence): Refusal => refuseFields([{ path: 'name', detail: text }]);

/** Error for a name that is taken. */
const nameTaken = ({ name, mail }: { readonly name: string; readonly mail: string | null }): Refusal =>
  refuseName(
    mail === null
      ? sentence('"{name}" is an author of imported texts. Choose another name.', { name })
      : sentence('The name "{name}" is taken.', { name }),
  );

/** Error for a name that somebody had before, or one that looks like it: neither says whose. */
const nameKept = (name: string, { isSame }: { readonly isSame: boolean }): Refusal =>
  refuseName(
    isSame
      ? sentence('Someone used the name "{name}" before. Choose another.', { name })
      : sentence('"{name}" looks like an earlier name. Choose another.', { name }),
  );

/** Error for a name that a person could not be added under; null where nobody has it and nobody had it. */
export const explainTakenName = async (connection: Connection, name: string): Promise<Refusal | null> => {
  const namesake = await findLookalike(connection, name, null);
  if (namesake?.isSame) return nameTaken(namesake);
  const former = await findFormerLookalike(connection, name, null);
  return former?.isSame ? nameKept(name, former) : null;
};

/**
 * Requires that somebody may choose a name for their account: nobody else has or had it, it looks like nobody's, and it is not kept for the service.
 * Operators, who know whom they add, are bound by uniqueness alone. In a transaction, others who want a name that looks alike wait until it ends.
 *
 * @param name as `validateAccountName` returns it
 * @param owner the person who chooses another name: those that they have or had are no obstacle. Default: somebody new
 * @throws Refusal `malformed` that names the field `name`
 */
export const requireFreeName = async (connection: Connection, name: string, owner: number | null = null): Promise<void> => {
  if (isReservedName(name)) throw refuseName(sentence('The name "{name}" is reserved. Choose another.', { name }));
  await lockLookalikes(connection, name);
  const lookalike = await findLookalike(connection, name, owner);
  if (lookalike?.isSame) throw nameTaken(lookalike);
  if (lookalike) throw refuseName(sentence('"{name}" looks like "{other}". Choose another.', { name, other: lookalike.name }));
  const former = await findFormerLookalike(connection, name, owner);
  if (former) throw nameKept(name, former);
};

/** True if somebody may choose a name, as {@link requireFreeName} requires. */
export const isFreeName = async (connection: Connection, name: string): Promise<boolean> => {
  try {
    await requireFreeName(connection, name);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
};
