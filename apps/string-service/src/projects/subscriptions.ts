import type { Message } from '@translation-commons/core/kernel/message.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { deleteSubscription, insertSubscription, listSubscribedProjects } from './membership.store.js';
import { formatProjectName, type ProjectName } from './project.js';
import { findProject, type Project } from './project.store.js';

/** Nothing to say: it is as the actor wanted. */
type SubscriptionResult = { readonly messages: readonly Message[] };

/** The project of that name. Refuses one that is not there with `malformed`. */
export const getProject = async ({ db }: Pick<Context, 'db'>, name: ProjectName): Promise<Project> => {
  const project = await findProject(db.pool, name);
  if (project) return project;
  const detail = `There is no project ${formatProjectName(name)}.`;
  throw new Refusal('malformed', detail, { problems: [{ path: 'project', detail }] });
};

/** Subscribes the actor to a project. Doing it again changes nothing. */
export const subscribe = async (context: Context, name: ProjectName): Promise<SubscriptionResult> => {
  const { id } = getActor(context);
  const project = await getProject(context, name);
  await insertSubscription(context.db.pool, project.id, id, context.now());
  return { messages: [] };
};

/** Ends the actor's subscription to a project. None there is not an error. */
export const unsubscribe = async (context: Context, name: ProjectName): Promise<SubscriptionResult> => {
  const { id } = getActor(context);
  const project = await getProject(context, name);
  await deleteSubscription(context.db.pool, project.id, id);
  return { messages: [] };
};

/** `origin/project` of the actor's subscriptions, in the order of subscribing. */
export const listSubscriptions = (context: Context): Promise<string[]> => listSubscribedProjects(context.db.pool, getActor(context).id);
