import { pageJourneysContract } from '@translation-commons/core/testing/contracts/page-journeys.contract.js';
import { tasks } from '../src/tasks.js';
import { subject } from './subject.js';

pageJourneysContract(subject, {
  tasks,
  file: { name: 'ar.txt', content: '1|1|في البدء\n' },
  paths: async () => ['/chapters/1?lng=ar'],
});
