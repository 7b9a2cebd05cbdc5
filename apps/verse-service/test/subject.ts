import type { Subject } from '@translation-commons/core/testing/subject.js';
import { makeApp, verseService } from '../src/app.js';
import { makeVerse } from '../src/testing/make-verse.js';

/** This service as the contract suites see it. */
export const subject: Subject = {
  ...verseService,
  makeApp,
  makeUnit: makeVerse,
  unknownRef: { chapter: 2, verse: 1 },
  endorsePath: '/api/translations/like',
  searching: (type, where) => ({ type, what: where === 'sources' ? 'verses' : 'translations' }),
};
