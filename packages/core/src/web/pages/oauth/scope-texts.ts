import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import type { Scope } from '../../../kernel/scope.js';

/** Descriptions of the scopes for the consent page. */
export const scopeTexts = (say: Say): Readonly<Record<Scope, string>> => ({
  user_profile: say('Everything you may do'),
  read: say('Read your profile and email'),
  suggest: say('Suggest translations and terms, and remove its own'),
  vote: say('Choose translations, and undo that'),
  manage: say('Follow for you, and manage and moderate where you may'),
  draft: say('Read, and propose drafts'),
});
