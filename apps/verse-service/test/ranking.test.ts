import { type ExportUnderTest, rankingContract } from '@translation-commons/core/testing/contracts/ranking.contract.js';
import { exportTranslations } from '../src/exports/export-translations.js';
import { subject } from './subject.js';

const exportOf: ExportUnderTest['exportOf'] = async ({ service }, { ref }, preferred) => {
  const wanted = { lng: 'fr', format: 'lines', preferred: preferred.map(({ name }) => name) } as const;
  let lines = '';
  for await (const piece of await exportTranslations(service, wanted)) lines += piece;
  const line = lines.split('\n').find((one) => one.startsWith(`${ref.chapter}|${ref.verse}|`));
  return line?.split('|')[2] ?? null;
};
rankingContract(subject, { exportOf, isExportable: () => true });
