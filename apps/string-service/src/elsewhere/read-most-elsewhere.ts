import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { type LruCache, makeLruCache } from '@translation-commons/core/kernel/batching/lru-cache.js';
import { type Agreement, compareChoices, NO_AGREEMENT } from '@translation-commons/core/ranking/elsewhere/estimate.js';
import type { Home } from '@translation-commons/core/ranking/home.sql.js';
import type { ElsewhereEndorsed, HomeContext } from '@translation-commons/core/units/kind/home.js';
import { sameTexts } from '@translation-commons/po/po-entry.js';
import { collectProjectTexts } from '../po-files/export/project-texts.js';
import type { FileTexts } from '../po-files/format-files/file-texts.js';
import { listProjectsOf } from '../projects/project.store.js';
import { listHomeChoices } from './elsewhere.store.js';
import { listMostElsewhere, type MostElsewhere } from './most-elsewhere.store.js';

/** Number of agreements that are kept, and how long, in milliseconds: they change little with each vote. */
const KEPT_LIMIT = 2_000;
const KEPT_MS = 10 * 60_000;

interface KeptAgreement {
  readonly agreement: Agreement;
  readonly at: number;
}

const kept = new WeakMap<object, LruCache<KeptAgreement>>();

/** The texts of a home: the most voted ones, else those of its files. */
const readHomeTexts = async ({ db }: HomeContext, home: Home, language: Language): Promise<FileTexts> => {
  const [files, chosen] = await Promise.all([
    listProjectsOf(db.pool, home.projectIds).then((projects) => collectProjectTexts(db.pool, projects, language)),
    listHomeChoices(db.pool, home.projectIds, language.code, home),
  ]);
  return new Map([...files, ...chosen]);
};

/** Agreements of a home with others, by their keys. The texts of a home are read once. */
const readAgreements = async (
  context: HomeContext,
  home: Home,
  others: readonly MostElsewhere[],
  language: Language,
): Promise<Map<string, Agreement>> => {
  const cache = kept.get(context.db) ?? makeLruCache<KeptAgreement>(KEPT_LIMIT, () => 1);
  kept.set(context.db, cache);
  const now = context.now().getTime();
  const found = new Map<string, Agreement>();
  let own: Promise<FileTexts> | null = null;
  for (const { homeKey, projectIds } of others) {
    if (found.has(homeKey)) continue;
    const key = [language.code, home.projectIds.join(), projectIds.join(), homeKey].join(' ');
    const former = cache.get(key);
    if (former && now - former.at < KEPT_MS) {
      found.set(homeKey, former.agreement);
      continue;
    }
    own ??= readHomeTexts(context, home, language);
    const agreement = compareChoices(await own, await readHomeTexts(context, { ...home, projectIds }, language), sameTexts);
    cache.set(key, { agreement, at: now });
    found.set(homeKey, agreement);
  }
  return found;
};

/** Reads where else the translations of a string were chosen: of each the home with most votes, and how often it agrees with the one in question. */
export const readMostElsewhere = async (
  context: HomeContext,
  unit: { readonly id: number; readonly lng: string },
  home: Home,
): Promise<Map<string, ElsewhereEndorsed>> => {
  const found = await listMostElsewhere(context.db.pool, unit, home);
  const agreements = await readAgreements(context, home, found, getLanguage(context.languages, unit.lng));
  return new Map(
    found.map(({ tguid, homeKey, project, endorsements, more }) => [
      tguid,
      { project, endorsements, more, agreement: agreements.get(homeKey) ?? NO_AGREEMENT },
    ]),
  );
};
