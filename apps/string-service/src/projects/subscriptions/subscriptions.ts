import type { MessagesResult } from '@translation-commons/core/kernel/text/message.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject } from '../get-project.js';
import { deleteSubscription, insertSubscription, listSubscribedProjects } from '../members/membership.store.js';
import type { ProjectName } from '../project.js';

/** Subscribes the actor to a project. Doing it again changes nothing. */
export const subscribe = async (context: Context, name: ProjectName): Promise<MessagesResult> => {
  const { id } = getActor(context);
  const project = await getProject(context, name);
  await insertSubscription(context.db.pool, project.id, id, context.now());
  return { messages: [] };
};

/** Ends the actor's subscription to a project. None there is not an error. */
export const unsubscribe = async (context: Context, name: ProjectName): Promise<MessagesResult> => {
  const { id } = getActor(context);
  const project = await getProject(context, name);
  await deleteSubscription(context.db.pool, project.id, id);
  return { messages: [] };
};

/** `origin/project` of the actor's subscriptions, in the order of subscribing. */
export const listSubscriptions = (context: Context): Promise<string[]> => listSubscribedProjects(context.db.pool, getActor(context).id);
