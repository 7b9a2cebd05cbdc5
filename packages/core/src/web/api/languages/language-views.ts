import { type Static, Type } from 'typebox';
import type { Language } from '../../../i18n/languages/language.js';
import { MapOf } from '../../../kernel/wire-schemas.js';
import type { Service } from '../../../units/context.js';
import { refreshLanguages } from '../../../units/languages/added-languages.js';

const LanguageSchema = Type.Object(
  {
    code: Type.String({ description: 'As gettext writes it: `sq`, `pt_BR`, `sr@latin`.' }),
    name: Type.String({ description: 'In English.' }),
    native: Type.String({ description: 'In the language itself.' }),
    direction: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0: left to right, 1: right to left.' }),
    plurals: Type.Integer({ minimum: 1, description: 'Number of plural forms.' }),
    plural_rule: Type.String({ description: "gettext's C expression over `n` that picks the form." }),
  },
  { title: 'Language' },
);

const toLanguageView = ({ code, name, native, direction, plurals, pluralRule }: Language) => ({
  code,
  name,
  native,
  direction: direction === 'ltr' ? (0 as const) : (1 as const),
  plurals,
  plural_rule: pluralRule,
});

/** Schema of the answer of `GET languages`: the installed languages by code (decisions, section 10). */
export const LanguagesSchema = MapOf(LanguageSchema, { description: 'By code.' });

/** The installed languages on the wire, by code. */
export const viewLanguages = async (service: Pick<Service, 'db' | 'languages'>): Promise<Record<string, Static<typeof LanguageSchema>>> => {
  await refreshLanguages(service);
  return Object.fromEntries([...service.languages.values()].map((language) => [language.code, toLanguageView(language)]));
};
