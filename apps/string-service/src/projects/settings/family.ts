import { isAdministrator } from '@translation-commons/core/kernel/person.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { error, type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { asManagerLocked } from '../members/as-manager.js';
import type { ProjectName } from '../project.js';
import { findFamily, lockFamily, updateFamily } from './family.store.js';

/** Limit of a family's name, in characters. */
export const FAMILY_LENGTH_LIMIT = 100;

/** The name of a family as it is stored; null where it is empty. Refuses with `malformed` one that is too long or holds control characters. */
const parseFamily = (text: string): string | null => {
  const name = text.normalize('NFC').trim();
  if (name.length > FAMILY_LENGTH_LIMIT || /\p{Cc}/u.test(name))
    throw refuseParam(
      'family',
      sentence('The name of a family has at most {limit} characters, and no control characters.', { limit: FAMILY_LENGTH_LIMIT }),
    );
  return name === '' ? null : name;
};

/**
 * Puts a project into a family of projects that are versions or parts of one thing, whose votes count in all of them (decisions, section 14). A name
 * that no project has begins one; an empty name takes the project out of its family. Who manages the project may, and to join a project in the family.
 */
export const setFamily = (
  context: Context,
  { family: given, ...name }: ProjectName & { readonly family: string },
): Promise<MessagesResult> => {
  const family = parseFamily(given);
  return asManagerLocked(context, name, async (connection, { id }) => {
    if (family !== null) {
      await lockFamily(connection, family);
      const actor = getActor(context);
      const { isThere, isManaged } = await findFamily(connection, family, { projectId: id, personId: actor.id });
      if (isThere && !isManaged && !isAdministrator(actor))
        return {
          messages: [
            error(sentence('Only people who manage a project of the family "{family}" may add one to it. Ask one of them.', { family })),
          ],
        };
    }
    await updateFamily(connection, id, family);
    const said =
      family === null
        ? sentence('The project is in no family.')
        : sentence('The project is in the family "{family}": votes count in all of its projects.', { family });
    return { messages: [status(said)] };
  });
};
