import type { Connection } from '../../database/database.js';
import { fieldProblem, Refusal, refuseFields } from '../../kernel/refusal.js';
import { type Sentence, sentence } from '../../kernel/text/sentence.js';
import { findLookalike, lockLookalikes } from './name.store.js';
import { isReservedName } from './reserved-names.js';

const refuseName = (text: Sentence): Refusal => refuseFields([fieldProblem('name', text)]);

/** Error for a name that is taken. */
export const nameTaken = ({ name, mail }: { readonly name: string; readonly mail: string | null }): Refusal =>
  refuseName(
    mail === null
      ? sentence('"{name}" is the author of imported texts here; please choose a name that differs.', { name })
      : sentence('There is an account of the name "{name}" already.', { name }),
  );

/**
 * Requires that somebody may choose a name for their account: nobody has it, it looks like nobody's, and it is not kept for the service. Operators,
 * who know whom they add, are bound by uniqueness alone. In a transaction, others who want a name that looks alike wait until it ends.
 *
 * @param name as `validateAccountName` returns it
 * @param owner the person who chooses another name: their own is no obstacle. Default: somebody new
 * @throws Refusal `malformed` that names the field `name`
 */
export const requireFreeName = async (connection: Connection, name: string, owner: number | null = null): Promise<void> => {
  if (isReservedName(name)) throw refuseName(sentence('The name "{name}" is kept for the service; please choose another.', { name }));
  await lockLookalikes(connection, name);
  const lookalike = await findLookalike(connection, name, owner);
  if (!lookalike) return;
  if (lookalike.isSame) throw nameTaken(lookalike);
  throw refuseName(
    sentence('The name "{name}" looks like "{other}", who is here already; please choose another.', { name, other: lookalike.name }),
  );
};

/** Whether somebody may choose a name, as {@link requireFreeName} requires. */
export const isFreeName = async (connection: Connection, name: string): Promise<boolean> => {
  try {
    await requireFreeName(connection, name);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
};
