import { processesContract } from '@translation-commons/core/testing/contracts/processes.contract.js';
import { sharedRateLimitsContract } from '@translation-commons/core/testing/contracts/shared-rate-limits.contract.js';
import { subject } from './subject.js';

processesContract(subject, {
  fileOf: (list) => ({
    name: 'fr.txt',
    content: list.map(({ unit, translation }) => `${unit.ref.chapter}|${unit.ref.verse}|${translation}\n`).join(''),
  }),
  meanwhile: async () => [
    { path: '/api/report/stats?lng=fr', statuses: [200] },
    { path: '/api/translations?lng=fr&words=number', statuses: [200] },
  ],
});

sharedRateLimitsContract(subject);
