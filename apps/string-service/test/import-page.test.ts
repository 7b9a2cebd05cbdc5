import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { importPageContract } from '@translation-commons/core/testing/contracts/import-page.contract.js';
import { makePoText } from '../src/testing/make-archive.js';
import { subject } from './subject.js';

importPageContract(subject, {
  tasks: coreTasks(subject),
  url: '/import/translations',
  fields: { lng: 'fr' },
  wrong: { fields: { lng: 'klingon' }, says: 'klingon' },
  file: new File([makePoText('fr', 'msgid "Sow"\nmsgstr "Semer"\n\nmsgid "Sow"\nmsgstr "Planter"\n')], 'garden.po'),
  faultAt: 'garden.po:11',
});
