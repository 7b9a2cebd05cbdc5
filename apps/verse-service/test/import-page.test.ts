import { importPageContract } from '@translation-commons/core/testing/contracts/import-page.contract.js';
import { tasks } from '../src/tasks.js';
import { subject } from './subject.js';

importPageContract(subject, {
  tasks,
  url: '/import/translations',
  fields: { lng: 'fr', author: '' },
  wrong: { fields: { lng: 'klingon' }, says: 'klingon' },
  file: new File(['# a translation\nno verse at all\n'], 'garden.txt'),
  faultAt: 'Line 2:',
});
