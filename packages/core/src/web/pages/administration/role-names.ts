import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import type { Role } from '../../../kernel/person.js';

/** Displayed names of roles. */
export const roleNames = (say: Say): Readonly<Record<Role, string>> => ({
  agent: say('Agent'),
  contributor: say('Contributor'),
  moderator: say('Moderator'),
  administrator: say('Administrator'),
});
