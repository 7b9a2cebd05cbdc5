import { text } from 'node:stream/consumers';
import type { RankingCase } from '@translation-commons/core/testing/subject.js';
import { exportTranslations } from '../src/exports/export-translations.js';

const exportOf: RankingCase['exportOf'] = async ({ service }, { ref }, preferred) => {
  const wanted = { lng: 'fr', format: 'lines', preferred_voters: preferred.map(({ name }) => name).join() } as const;
  const { content } = await exportTranslations(service, wanted);
  const line = (await text(content)).split('\n').find((one) => one.startsWith(`${ref.chapter}|${ref.verse}|`));
  return line?.split('|')[2] ?? null;
};

/** Effect of the order of candidates on exports of this service. */
export const ranking: RankingCase = { exportOf, isExportable: () => true };
