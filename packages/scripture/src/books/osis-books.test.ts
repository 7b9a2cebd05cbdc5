import { expect, test } from 'vitest';
import { osisName, usfmCode } from './osis-books.js';

test.each([
  ['MAN', 'PrMan'],
  ['4MA', '4Macc'],
  ['ESG', 'EsthGr'],
  ['RUT', 'Ruth'],
])('%s of USFM is %s in OSIS', (usfm, osis) => {
  expect([osisName(usfm), usfmCode(osis), usfmCode(usfm.toLowerCase())]).toEqual([osis, usfm, usfm]);
});

test('a code of neither is kept', () => {
  for (const code of ['XXA', 'Surah', '']) expect([usfmCode(code), osisName(code)]).toEqual([code, code]);
});
