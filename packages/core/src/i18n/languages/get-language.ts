import { Refusal } from '../../kernel/refusal.js';
import type { Language } from './language.js';
import type { Languages } from './languages.js';

/**
 * The installed language of that code.
 *
 * @param path what the sender called the parameter, for the message
 * @throws Refusal `malformed` when it is not installed
 */
export const getLanguage = (languages: Languages, code: string, path = 'lng'): Language => {
  const language = languages.get(code);
  if (language) return language;
  const detail =
    code === '' ? 'A language code is missing.' : `Language "${code}" is not installed here; the path "languages" lists those that are.`;
  throw new Refusal('malformed', detail, { problems: [{ path, detail }] });
};
