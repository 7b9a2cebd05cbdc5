import { tguidOf } from '@translation-commons/core/units/translation.js';
import type { Examples } from '@translation-commons/core/web/open-api/examples.js';

const TRANSLATION = 'Në fillim ishte një lehe bosh dhe një qese me fara.';
const TGUID = tguidOf([TRANSLATION], 'sq', '1');
const PLACE = { chapter: 1, verse: 1 };

/** What the examples of this service's operations are made of. */
export const examples: Examples = {
  named: {
    ...PLACE,
    translation: TRANSLATION,
    tguid: TGUID,
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
        { action: 'add', params: { ...PLACE, lng: 'sq', translation: TRANSLATION } },
        { action: 'like', params: { tguid: TGUID } },
      ],
    },
    getLatestByLngByDaysByLimit: { limit: 10 },
    postTranslationsImport: { author: 'ann' },
  },
};
