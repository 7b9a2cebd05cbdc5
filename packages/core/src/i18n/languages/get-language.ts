import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Language } from './language.js';
import type { Languages } from './languages.js';

/**
 * The installed language with this gettext code.
 *
 * @param path name of the request's parameter, for the validation error
 * @throws Refusal `malformed` when it is not installed
 */
export const getLanguage = (languages: Languages, code: string, path = 'lng'): Language => {
  const language = languages.get(code);
  if (language) return language;
  const detail =
    code === '' ? sentence('Enter a language code.') : sentence('There is no language "{code}" here. See languages.', { code });
  throw new Refusal('malformed', detail, { problems: [{ path, detail }] });
};
