import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { importPageContract } from '@translation-commons/core/testing/contracts/import-page.contract.js';
import { subject } from './subject.js';

importPageContract(subject, {
  tasks: coreTasks(subject),
  url: '/import/translations',
  fields: { lng: 'fr', author: '' },
  wrong: { fields: { lng: 'klingon' }, says: 'klingon' },
  file: new File(['# a translation\nno verse at all\n'], 'garden.txt'),
  faultAt: 'Line 2:',
});
