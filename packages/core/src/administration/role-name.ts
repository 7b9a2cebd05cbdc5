import type { Say } from '../interface-texts/voice.js';
import type { Role } from '../people/person.js';

/** What roles are called where a person reads. */
export const roleNames = (say: Say): Readonly<Record<Role, string>> => ({
  contributor: say('Contributor'),
  moderator: say('Moderator'),
  administrator: say('Administrator'),
});
