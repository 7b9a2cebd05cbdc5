import editDistance from 'damerau-levenshtein';
import { refuseSetting } from './refuse-setting.js';
import type { Environment } from './settings.js';

/** Variables of other programs whose names are close to one of ours: gettext's list of languages is `LANGUAGE`. */
const FOREIGN_VARIABLES = new Set(['LANGUAGE']);

/** Minimum length of a name: shorter ones (`HOST`, `PORT`) have too many ordinary neighbours to be taken for a misspelling. */
const SHORTEST_LETTERS = 6;

/** Length from which two letters may differ; in shorter names (`SMTP_URL`, `HTTP_URL`) that would be another word. */
const LONG_LETTERS = 14;

const looksLike = (variable: string, name: string): boolean => {
  if (name.length < SHORTEST_LETTERS || Math.abs(variable.length - name.length) > 2) return false;
  return editDistance(variable.toUpperCase(), name).steps <= (name.length >= LONG_LETTERS ? 2 : 1);
};

/**
 * Refuses a variable that looks like a misspelt setting: one letter (two in long names) missing, added, wrong, or transposed (Damerau-Levenshtein
 * edit distance), or lower case. A setting without effect is worse than a failed start.
 *
 * @param names names of all settings
 * @throws Refusal `malformed` that names the variable and the setting that is probably meant
 */
export const refuseMisspelt = (env: Environment, names: readonly string[]): void => {
  const known = new Set(names);
  for (const variable of Object.keys(env)) {
    if (!env[variable] || known.has(variable) || FOREIGN_VARIABLES.has(variable)) continue;
    const meant = names.find((name) => looksLike(variable, name));
    if (meant)
      throw refuseSetting(
        variable,
        `The variable ${variable} looks like the setting ${meant}, misspelt. Call it ${meant}, or take it out of the environment.`,
      );
  }
};
