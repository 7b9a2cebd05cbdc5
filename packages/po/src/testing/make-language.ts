import type { PoLanguage } from '../header/po-language.js';

/** French, with two forms, the second for more than one; or what else is asked for. */
export const makeLanguage = (some: Partial<PoLanguage> = {}): PoLanguage => ({ code: 'fr', plurals: 2, pluralRule: '(n > 1)', ...some });
