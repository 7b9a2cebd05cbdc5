import type { Subject } from '@translation-commons/core/testing/subject.js';
import { makeApp, stringService } from '../src/app.js';
import { makeString } from '../src/testing/make-string.js';

/** This service as the contract suites see it. */
export const subject: Subject = {
  ...stringService,
  makeApp,
  makeUnit: makeString,
  unknownRef: { sguid: '0'.repeat(40) },
  endorsePath: '/api/translations/vote',
  searching: (how, where) => ({ mode: `${how === 'similar' ? 'natural' : 'boolean'}-${where === 'sources' ? 'strings' : 'translations'}` }),
};
