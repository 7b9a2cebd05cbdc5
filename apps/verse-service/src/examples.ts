import { tguidOf } from '@translation-commons/core/units/translation.js';
import type { Examples } from '@translation-commons/core/web/server/open-api/examples.js';

const EXAMPLE_TRANSLATION = 'Në fillim ishte një lehe bosh dhe një qese me fara.';
const EXAMPLE_TGUID = tguidOf([EXAMPLE_TRANSLATION], 'sq', '1');
const EXAMPLE_PLACE = { chapter: 1, verse: 1 };

/** Example values for the operations of this service. */
export const examples: Examples = {
  named: {
    ...EXAMPLE_PLACE,
    translation: EXAMPLE_TRANSLATION,
    tguid: EXAMPLE_TGUID,
    ref: 'sq:1:1',
    words: 'garden',
    text: 'In the beginning there was an empty garden.',
    edition: 'sq.choice',
    editions: 'sq.choice',
    days: 7,
    target: 'untranslated',
  },
  operations: {
    postTranslationsSubmit: {
      body: [
        { action: 'add', params: { ...EXAMPLE_PLACE, lng: 'sq', translation: EXAMPLE_TRANSLATION } },
        { action: 'like', params: { tguid: EXAMPLE_TGUID } },
      ],
    },
    getEditionsByEditionErrataDiff: { edition: 'sq.garden' },
    getEditionsByEditionErrataFeed: { edition: 'sq.garden' },
    getVerseOfTheDayFeed: { day: '2026-11-27' },
    getVerseOfTheDayPictureSvg: { day: '2026-11-27' },
    getLatestByLngByDaysByLimit: { limit: 10 },
    postTranslationsImport: { author: 'ann' },
  },
};
