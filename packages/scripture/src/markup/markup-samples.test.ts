import { expect, test } from 'vitest';
import { markupSamples, readSample, readUsx, structureOf } from '../testing/markup-samples.js';
import { readItems } from '../testing/read-items.js';
import { usxWords } from '../testing/usx-words.js';
import { withoutVersion } from './markers.js';
import { formatUsfm } from './usfm/format-usfm.js';
import { parseUsfm } from './usfm/parse-usfm.js';
import { readUsj, writeUsj } from './usx/usj.js';
import { writeUsx } from './usx/write-usx.js';

test('the official samples: they are there', (context) => {
  if (markupSamples.length === 0) context.skip('the shared test data is not there (verses/usfm-samples); SHARED_DATA may name its folder');
  expect(markupSamples.length).toBeGreaterThan(40);
});

test.for(markupSamples)('%s: its USFM, USX and USJ are the same structure, and each comes back', async (sample) => {
  const nodes = parseUsfm(readSample(sample, 'origin.usfm'));
  expect(structureOf(await readUsx(readSample(sample, 'origin.xml')))).toEqual(structureOf(nodes));
  expect(structureOf(readUsj(JSON.parse(readSample(sample, 'origin.json'))) ?? [])).toEqual(structureOf(nodes));
  expect(parseUsfm(formatUsfm(nodes))).toEqual(nodes);
  expect(await readUsx(writeUsx(nodes))).toEqual(withoutVersion(nodes));
  expect(readUsj(JSON.parse(writeUsj(nodes)))).toEqual(withoutVersion(nodes));
});

test('the version of the markup: an attribute of USX and USJ as a whole, the same in both, and no paragraph there', () => {
  const nodes = parseUsfm('\\id RUT A book\n\\usfm 3.0\n\\c 1\n\\p\n\\v 1 Rain');
  const [usx, usj] = [writeUsx(nodes), JSON.parse(writeUsj(nodes))];
  expect([/<usx version="([^"]*)"/.exec(usx)?.[1], usj.version]).toEqual(['3.1', '3.1']);
  expect(usx).not.toContain('style="usfm"');
  expect(JSON.stringify(usj)).not.toContain('usfm');
});

test.for(markupSamples)('%s: the words of its verses are the same in USFM, USX and USJ, and by another extractor', async (sample) => {
  const files = ['origin.usfm', 'origin.xml', 'origin.json'].map((file) => readSample(sample, file));
  const [usfm = [], usx = [], usj = []] = await Promise.all(
    files.map(async (file) =>
      (await readItems(file)).flatMap((item) => (item.kind === 'verse' && item.verse > 0 ? [item.text.trim()] : [])),
    ),
  );
  expect(usx).toEqual(usxWords(readSample(sample, 'origin.xml')));
  // White space at the ends of texts differs between the samples' own forms.
  const close = (texts: readonly string[]) => texts.map((text) => text.replace(/\s+/g, ''));
  expect([close(usx), close(usj)]).toEqual([close(usfm), close(usfm)]);
});
