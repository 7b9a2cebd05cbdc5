import type { Say } from '../../i18n/interface-texts/ui-locale.js';
import type { Role } from '../../kernel/person.js';

/** What roles are called where a person reads. */
export const roleNames = (say: Say): Readonly<Record<Role, string>> => ({
  contributor: say('Contributor'),
  moderator: say('Moderator'),
  administrator: say('Administrator'),
});
