import { pageJourneysContract } from '@translation-commons/core/testing/contracts/page-journeys.contract.js';
import { tasks } from '../src/tasks.js';
import { makePo } from '../src/testing/make-archive.js';
import { subject } from './subject.js';

pageJourneysContract(subject, {
  tasks,
  file: { name: 'garden.po', content: makePo('ar', 'msgid "Sow"\nmsgstr "ازرع"\n') },
  paths: ['/vocabularies'],
});
