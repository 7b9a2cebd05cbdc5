import editDistance from 'damerau-levenshtein';
import { refuseSetting } from './refuse-setting.js';
import type { Environment } from './settings.js';

/** Variables that other programs know and whose names are next to one of ours: gettext's list of languages is `LANGUAGE`. */
const ORDINARY = new Set(['LANGUAGE']);

/** Letters below which a name has too many ordinary neighbours (`HOST`, `PORT`) to say that one of them is a misspelling. */
const SHORTEST_LETTERS = 6;

/** Letters from which on two letters may be wrong; in shorter names (`SMTP_URL`, `HTTP_URL`) that would be another word. */
const LONG_LETTERS = 14;

const looksLike = (variable: string, name: string): boolean => {
  if (name.length < SHORTEST_LETTERS || Math.abs(variable.length - name.length) > 2) return false;
  return editDistance(variable.toUpperCase(), name).steps <= (name.length >= LONG_LETTERS ? 2 : 1);
};

/**
 * Refuses a variable that looks like a misspelt setting: one letter (in long names two) left out, added, wrong, or two exchanged
 * (Damerau-Levenshtein edit distance), or small letters. A setting that does nothing is worse than a start that fails.
 *
 * @param names of all settings
 * @throws Refusal `malformed` that names the variable and the setting that may be meant
 */
export const refuseMisspelt = (env: Environment, names: readonly string[]): void => {
  const known = new Set(names);
  for (const variable of Object.keys(env)) {
    if (!env[variable] || known.has(variable) || ORDINARY.has(variable)) continue;
    const meant = names.find((name) => looksLike(variable, name));
    if (meant)
      throw refuseSetting(
        variable,
        `The variable ${variable} looks like the setting ${meant}, misspelt. Call it ${meant}, or take it out of the environment.`,
      );
  }
};
