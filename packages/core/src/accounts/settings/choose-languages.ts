import { getLanguage } from '../../i18n/languages/get-language.js';
import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import { readAccountSettings } from './account-settings.js';
import { updateLanguages } from './account-settings.store.js';

type Needs = Pick<Service, 'db' | 'languages'>;

/** Sets the language that a person prefers to translate into. Refuses with `malformed` one that is not installed. */
export const chooseLanguage = async (service: Needs, person: Person, lng: string): Promise<void> => {
  const { code } = getLanguage(service.languages, lng);
  const { auxiliaryLanguages } = await readAccountSettings(service, person);
  await updateLanguages(
    service.db.pool,
    person.id,
    code,
    auxiliaryLanguages.filter((other) => other !== code),
  );
};

/** A change to a person's list of auxiliary languages. */
export type LanguageListStep = { readonly add: string } | { readonly remove: string } | { readonly up: string };

/** The list after a change. */
const applyStep = (languages: readonly string[], step: LanguageListStep): readonly string[] => {
  if ('add' in step) return [...languages.filter((code) => code !== step.add), step.add];
  if ('remove' in step) return languages.filter((code) => code !== step.remove);
  const at = languages.indexOf(step.up);
  return at < 1 ? languages : [...languages.slice(0, at - 1), step.up, languages[at - 1] ?? '', ...languages.slice(at + 1)];
};

/** Changes the auxiliary languages of a person, best known first. Refuses with `malformed` one that is not installed. */
export const changeAuxiliaryLanguages = async (service: Needs, person: Person, step: LanguageListStep): Promise<void> => {
  if ('add' in step) getLanguage(service.languages, step.add, 'add');
  const { translationLng, auxiliaryLanguages } = await readAccountSettings(service, person);
  await updateLanguages(service.db.pool, person.id, translationLng, applyStep(auxiliaryLanguages, step));
};
