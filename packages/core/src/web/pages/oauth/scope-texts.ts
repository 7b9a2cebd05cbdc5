import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import type { Scope } from '../../../kernel/scope.js';

/** Descriptions of the scopes for the consent page. */
export const scopeTexts = (say: Say): Readonly<Record<Scope, string>> => ({
  user_profile: say('Everything that you may do'),
  read: say('Read what you can read, with your profile and your mail address'),
  suggest: say('Suggest translations and terms, and take its suggestions back'),
  vote: say('Endorse translations, and take endorsements back'),
  manage: say('Subscribe you, and manage and moderate wherever you may'),
});
