import { resolve } from 'node:path';
import { processesContract } from '@translation-commons/core/testing/contracts/processes.contract.js';
import { subject } from './subject.js';

processesContract(subject, {
  main: resolve(import.meta.dirname, '../dist/main.js'),
  fileOf: (list) => ({
    name: 'fr.txt',
    content: list.map(({ unit, translation }) => `${unit.ref.chapter}|${unit.ref.verse}|${translation}\n`).join(''),
  }),
  meanwhile: async () => [
    { path: '/api/report/stats?lng=fr', statuses: [200] },
    { path: '/api/translations?lng=fr&words=number', statuses: [200] },
  ],
});
