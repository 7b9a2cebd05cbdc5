import { chooseUiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import type { PageReader, SearchOptions } from '@translation-commons/core/units/kind/pages.js';
import { listNames } from '../project.store.js';

/** Maximum number of names in a list to choose from: with more, typing is faster. */
const OPTIONS_LIMIT = 500;

const { compare } = chooseUiLocale([]).formats;

const optionsOf = (names: readonly string[]): SearchOptions => [...new Set(names)].sort(compare).map((name) => [name, name]);

/** Origins and projects that narrow a search, as lists to choose from; empty where there are more than {@link OPTIONS_LIMIT}. */
export const readProjectOptions = async ({ db }: Pick<PageReader, 'db'>): Promise<Readonly<Record<string, SearchOptions>>> => {
  const names = await listNames(db.pool, OPTIONS_LIMIT + 1);
  if (names.length > OPTIONS_LIMIT) return {};
  return { origin: optionsOf(names.map(({ origin }) => origin)), project: optionsOf(names.map(({ project }) => project)) };
};
