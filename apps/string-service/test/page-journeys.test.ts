import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { pageJourneysContract } from '@translation-commons/core/testing/contracts/page-journeys.contract.js';
import { makePoText } from '../src/testing/make-archive.js';
import { makeGarden } from './make-garden.js';
import { subject } from './subject.js';

pageJourneysContract(subject, {
  tasks: coreTasks(subject),
  file: { name: 'garden.po', content: makePoText('ar', 'msgid "Sow"\nmsgstr "ازرع"\n') },
  paths: async ({ app, service }) => {
    await makeGarden(app, service);
    return ['/vocabularies', '/vocabularies/beds_ar', '/projects/allotment/tools'];
  },
});
