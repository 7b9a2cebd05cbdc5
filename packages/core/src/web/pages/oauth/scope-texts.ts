import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import type { TokenScope } from '../../../kernel/token-scope.js';

/** Descriptions of the scopes for the consent page. */
export const scopeTexts = (say: Say): Readonly<Record<TokenScope, string>> => ({
  user_profile: say('Everything you may do'),
  read: say('Read your profile and email'),
  suggest: say('Suggest translations and terms, and remove its own'),
  vote: say('Choose translations, and undo that'),
  manage: say('Follow for you, and manage and moderate where you may'),
  draft: say('Read, and propose drafts'),
});
