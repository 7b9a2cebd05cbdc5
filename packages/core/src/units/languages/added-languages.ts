import { type DescribedLanguage, languageFrom } from '../../i18n/languages/described-language.js';
import type { Language } from '../../i18n/languages/language.js';
import { type Languages, languagesByCode } from '../../i18n/languages/languages.js';
import { Refusal, refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Context, Service } from '../context.js';
import { listAddedLanguages, removeAddedLanguage, storeAddedLanguage } from './added-language.store.js';

/** The languages of the settings, by the map of all: what is not among them was added by administrators. */
const languagesOfSettings = new WeakMap<Languages, readonly Language[]>();

const ofSettings = (languages: Languages): readonly Language[] => {
  const known = languagesOfSettings.get(languages);
  if (known) return known;
  const first = [...languages.values()];
  languagesOfSettings.set(languages, first);
  return first;
};

/**
 * Reads the languages that administrators added into the process's map of installed ones, which everybody holds. Settings come first.
 */
export const refreshLanguages = async ({ db, languages }: Pick<Service, 'db' | 'languages'>): Promise<void> => {
  const settled = ofSettings(languages);
  const added = await listAddedLanguages(db.pool);
  const all = languagesByCode([...added, ...settled]);
  const shared = languages as Map<string, Language>;
  shared.clear();
  for (const [code, language] of all) shared.set(code, language);
};

/** The languages that administrators added, in the order of their codes. */
export const readAddedLanguages = ({ db }: Pick<Service, 'db'>): Promise<readonly Language[]> => listAddedLanguages(db.pool);

/**
 * Adds a language for all processes, or changes one that was added. For administrators.
 *
 * @throws Refusal `malformed` for a code that is installed by the settings, and for what is no code, name or plural rule
 */
export const addLanguage = async (context: Context, described: DescribedLanguage): Promise<Language> => {
  const language = languageFrom(described);
  if (ofSettings(context.languages).some(({ code }) => code === language.code))
    throw refuseFields([{ path: 'code', detail: sentence('The language {code} is already installed.', { code: language.code }) }]);
  await storeAddedLanguage(context.db.pool, language);
  await refreshLanguages(context);
  return language;
};

/**
 * Removes a language that was added and that nothing is translated into. For administrators.
 *
 * @throws Refusal `malformed` where there are translations into it, or no such language
 */
export const removeLanguage = async (context: Context, code: string): Promise<void> => {
  if (!(await removeAddedLanguage(context.db.pool, code)))
    throw new Refusal('malformed', sentence('Not removed: the language {code} has translations.', { code }));
  await refreshLanguages(context);
};

/** Time after which every process has what was added in another, in ms; a request that names an unknown language looks at once. */
const FOLLOW_MS = 5_000;

/** Reads added languages now and every few seconds; gives a function that ends it. */
export const followAddedLanguages = async (service: Pick<Service, 'db' | 'languages' | 'log'>): Promise<() => void> => {
  await refreshLanguages(service);
  const timer = setInterval(() => {
    refreshLanguages(service).catch((error: unknown) => service.log.warn({ err: error }, 'Added languages could not be read.'));
  }, FOLLOW_MS);
  timer.unref();
  return () => clearInterval(timer);
};
