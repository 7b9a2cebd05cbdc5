import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { asManager } from './members/as-manager.js';
import type { ProjectName } from './project.js';
import { updateDescription } from './project.store.js';

/** Characters of a description: a paragraph or two. */
export const DESCRIPTION_CHARACTERS = 1_000;

/**
 * Sets the description of a project, for its page and link previews. Owner, admins of the project and administrators may. Refuses an unknown
 * project, and a description that is too long, with `malformed`.
 */
export const describeProject = async (
  context: Context,
  { description, ...name }: ProjectName & { readonly description: string },
): Promise<MessagesResult> => {
  getActor(context);
  // Browsers end the lines of a form with both characters.
  const text = description.replaceAll('\r\n', '\n').trim();
  if ([...text].length > DESCRIPTION_CHARACTERS)
    throw new Refusal('malformed', sentence('A description has at most {most} characters.', { most: DESCRIPTION_CHARACTERS }));
  return asManager(context, name, async ({ id }) => {
    await updateDescription(context.db.pool, id, text);
    return { messages: [status(sentence('Description saved.'))] };
  });
};
