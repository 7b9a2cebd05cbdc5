import { isAdministrator } from '@translation-commons/core/kernel/person.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';

/** Projects that a person may create in a day, vocabularies too: lists of projects are everybody's, and name each. */
const NEW_PROJECTS_LIMIT = 2_000;

/** Seconds after which a person who created so many may try again. */
const RETRY_SECONDS = 3600;

/** The person who creates a project unless it exists, with the time and the number that they may create in a day. */
export interface ProjectCreator {
  readonly ownerId: number;
  readonly now: Date;
  readonly limit: number;
}

/** The actor as creator of projects. Administrators and commands of operators create as many as they like. */
export const projectCreator = (context: Pick<Context, 'actor' | 'scopes' | 'now' | 'isOperator'>): ProjectCreator => {
  const actor = getActor(context);
  const isUnbounded = context.isOperator === true || isAdministrator(actor);
  return { ownerId: actor.id, now: context.now(), limit: isUnbounded ? Number.MAX_SAFE_INTEGER : NEW_PROJECTS_LIMIT };
};

/** The refusal of one project too many. */
export const tooManyProjects = (): Refusal =>
  new Refusal(
    'rate-limited',
    sentence('You created {most} projects and vocabularies in a day, as many as one may. Try again tomorrow.', {
      most: NEW_PROJECTS_LIMIT,
    }),
    { retryAfter: RETRY_SECONDS },
  );
