import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { pageJourneysContract } from '@translation-commons/core/testing/contracts/page-journeys.contract.js';
import { subject } from './subject.js';

pageJourneysContract(subject, {
  tasks: coreTasks(subject),
  file: { name: 'ar.txt', content: '1|1|في البدء\n' },
  paths: async () => ['/chapters/1?lng=ar'],
});
