import { chooseUiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import type { PageReader, SearchOptions } from '@translation-commons/core/units/kind/pages.js';
import { listNames } from '../project.store.js';

/** Names that a list to choose from holds at most: beyond them one types faster than one looks. */
const OPTIONS_LIMIT = 500;

const { compare } = chooseUiLocale([]).formats;

const optionsOf = (names: readonly string[]): SearchOptions => [...new Set(names)].sort(compare).map((name) => [name, name]);

/** The origins and projects that a search can be narrowed to, for lists to choose from; none of what there are too many. */
export const readProjectOptions = async ({ db }: Pick<PageReader, 'db'>): Promise<Readonly<Record<string, SearchOptions>>> => {
  const names = await listNames(db.pool, OPTIONS_LIMIT + 1);
  if (names.length > OPTIONS_LIMIT) return {};
  return { origin: optionsOf(names.map(({ origin }) => origin)), project: optionsOf(names.map(({ project }) => project)) };
};
