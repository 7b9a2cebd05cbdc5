import { isAdministrator, isModerator, mayTakePart, type Person } from '../kernel/person.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { type Context, getActor } from '../units/context.js';

/** Requires that the actor is a moderator or administrator. Refuses others with `forbidden`. */
export const requireModerator = (context: Pick<Context, 'actor'>): Person => {
  const actor = getActor(context);
  if (!isModerator(actor)) throw new Refusal('forbidden', sentence('Only moderators and administrators may do this.'));
  return actor;
};

/** Requires that the actor is an administrator. Refuses others with `forbidden`. */
export const requireAdministrator = (context: Pick<Context, 'actor'>): Person => {
  const actor = getActor(context);
  if (!isAdministrator(actor)) throw new Refusal('forbidden', sentence('Only administrators may do this.'));
  return actor;
};

/** Requires that the actor is no agent. Refuses agents, which only propose drafts and read, with `forbidden`. */
export const requireParticipant = (context: Pick<Context, 'actor' | 'scopes'>): Person => {
  const actor = getActor(context);
  if (!mayTakePart(actor)) throw new Refusal('forbidden', sentence('Agents may only read and propose drafts.'));
  return actor;
};
