import type { PoLanguage } from '../header/po-language.js';

/** French, with two plural forms, or another language. */
export const makeLanguage = (some: Partial<PoLanguage> = {}): PoLanguage => ({ code: 'fr', plurals: 2, pluralRule: '(n > 1)', ...some });
