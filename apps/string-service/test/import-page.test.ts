import { importPageContract } from '@translation-commons/core/testing/contracts/import-page.contract.js';
import { tasks } from '../src/tasks.js';
import { makePoText } from '../src/testing/make-archive.js';
import { subject } from './subject.js';

importPageContract(subject, {
  tasks,
  url: '/import/translations',
  fields: { lng: 'fr' },
  wrong: { fields: { lng: 'klingon' }, says: 'klingon' },
  file: new File([makePoText('fr', 'msgid "Sow"\nmsgstr "Semer"\n\nmsgid "Sow"\nmsgstr "Planter"\n')], 'garden.po'),
  faultAt: 'garden.po:11',
});
