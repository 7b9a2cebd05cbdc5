import type { Subject } from '@translation-commons/core/testing/subject.js';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeString } from '../src/testing/make-string.js';

/** This service as the contract suites see it. */
export const subject: Subject = {
  name: 'string-service',
  kind: stringKind,
  makeApp,
  makeUnit: makeString,
  unknownRef: { sguid: '0'.repeat(40) },
  endorsePath: '/api/translations/vote',
  endorsedByParam: 'voted_by',
  searching: (how, where) => ({ mode: `${how === 'similar' ? 'natural' : 'boolean'}-${where === 'sources' ? 'strings' : 'translations'}` }),
};
