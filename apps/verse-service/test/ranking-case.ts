import type { RankingCase } from '@translation-commons/core/testing/subject.js';
import { exportTranslations } from '../src/exports/export-translations.js';

const exportOf: RankingCase['exportOf'] = async ({ service }, { ref }, preferred) => {
  const wanted = { lng: 'fr', format: 'lines', preferred_voters: preferred.map(({ name }) => name).join() } as const;
  let lines = '';
  for await (const piece of await exportTranslations(service, wanted)) lines += piece;
  const line = lines.split('\n').find((one) => one.startsWith(`${ref.chapter}|${ref.verse}|`));
  return line?.split('|')[2] ?? null;
};

/** What the order of candidates means for exports here. */
export const ranking: RankingCase = { exportOf, isExportable: () => true };
