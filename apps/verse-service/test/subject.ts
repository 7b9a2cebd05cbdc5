import type { Subject } from '@translation-commons/core/testing/subject.js';
import { makeApp } from '../src/app.js';
import { makeVerse } from '../src/testing/make-verse.js';
import { verseKind } from '../src/verse-kind.js';

/** This service as the contract suites see it. */
export const subject: Subject = {
  name: 'verse-service',
  kind: verseKind,
  makeApp,
  makeUnit: makeVerse,
  unknownRef: { chapter: 2, verse: 1 },
  endorsePath: '/api/translations/like',
  endorsedByParam: 'voted_by',
  searching: (type, where) => ({ type, what: where === 'sources' ? 'verses' : 'translations' }),
};
