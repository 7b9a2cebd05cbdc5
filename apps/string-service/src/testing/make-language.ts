import type { Language } from '@translation-commons/core/languages/language.js';

/** A language with two forms, the second for more than one; or what else of it is asked for. */
export const makeLanguage = (some: Partial<Language> = {}): Language => ({
  code: 'fr',
  name: 'French',
  native: 'français',
  direction: 'ltr',
  plurals: 2,
  pluralRule: '(n > 1)',
  ...some,
});
