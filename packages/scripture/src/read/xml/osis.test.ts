import { expect, test } from 'vitest';
import { chaptersOf, problemLines, readItems, verseLinesOf } from '../../testing/read-items.js';

const osis = (body: string): string =>
  `<?xml version="1.0"?>\n<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText osisIDWork="T"><header><work osisWork="T"><title>Work</title></work></header>${body}</osisText></osis>`;

test('OSIS, containers: chapters called after their book, running over the whole text', async () => {
  const items = await readItems(
    osis(
      '<div type="book" osisID="Rain"><title type="main">The <hi>Book</hi> of\n Rain</title><chapter osisID="Rain.1"><title>Chapter</title><p><verse osisID="Rain.1.1">It rained.</verse> <verse osisID="Rain.1.3">It\n  poured.</verse></p></chapter></div>' +
        '<div type="book" osisID="Sun"><title type="main" short="Sun">All of the Sun</title><chapter osisID="Sun.1"><verse osisID="Sun.1.1">It shone.</verse></chapter></div>',
    ),
  );
  expect(chaptersOf(items)).toEqual(['1|The Book of Rain 1|Rain 1', '2|Sun 1|Sun 1']);
  expect(verseLinesOf(items)).toEqual(['1|1|It rained.', '1|3|It poured.', '2|1|It shone.']);
});

test('OSIS, milestones over paragraphs and poetry: the text between them, joined by spaces', async () => {
  const items = await readItems(
    osis(
      '<div type="book" osisID="Rain"><chapter sID="c1" osisID="Rain.1"/><p><verse sID="v1" osisID="Rain.1.1"/>He sang:</p><lg><l>first,</l><l>second.</l></lg><verse eID="v1"/> between <p><verse sID="v2" osisID="Rain.1.2"/>Next<lb/>line.<verse eID="v2"/></p><chapter eID="c1"/></div>',
    ),
  );
  expect(chaptersOf(items)).toEqual(['1|Rain 1|Rain 1']);
  expect(verseLinesOf(items)).toEqual(['1|1|He sang: first, second.', '1|2|Next line.']);
});

test('OSIS, notes, titles and figures: left out; canonical titles, words and quotation marks: kept', async () => {
  const items = await readItems(
    osis(
      '<div type="book" osisID="Rain"><chapter osisID="Rain.1"><verse osisID="Rain.1.1"><title canonical="true">A song.</title> <title>Heading</title><w lemma="x">The</w> <divineName>Lord</divineName><note>a <q>note</q></note> said, <q sID="q" marker="“"/>Come<figure src="x"><caption>cap</caption></figure>.<q eID="q" marker="”"/></verse></chapter></div>',
    ),
  );
  expect(verseLinesOf(items)).toEqual(['1|1|A song. The Lord said, “Come.”']);
});

test('OSIS, words whose analysis is in parts: the slashes between the parts are none of the text; other slashes are', async () => {
  const items = await readItems(
    osis(
      '<div type="book" osisID="Rain"><chapter osisID="Rain.1"><verse osisID="Rain.1.1"><w lemma="c/853" morph="HC/To">ve/et</w> <w lemma="k/l/d" n="1">ha/mayim/</w>, <w lemma="5">and/or</w> km/h</verse></chapter></div>',
    ),
  );
  expect(verseLinesOf(items)).toEqual(['1|1|veet hamayim, and/or km/h']);
});

test('OSIS, merged verses and verses in several elements: one verse each', async () => {
  const items = await readItems(
    osis(
      '<div type="book" osisID="Rain"><chapter osisID="Rain.1"><verse osisID="T:Rain.1.3 T:Rain.1.4">Merged.</verse><lg><l><verse osisID="Rain.1.5!a">Half</verse></l><l><verse osisID="Rain.1.5!b">and half.</verse></l></lg></chapter></div>',
    ),
  );
  expect(verseLinesOf(items)).toEqual(['1|3-4|Merged.', '1|5|Half and half.']);
});

test('OSIS, verses without chapter elements: chapters by their ids', async () => {
  const items = await readItems(osis('<verse osisID="Rain.2.1">a</verse><verse osisID="Rain.3.1">b</verse>'));
  expect(chaptersOf(items)).toEqual(['2|Rain 2|Rain 2', '3|Rain 3|Rain 3']);
  expect(verseLinesOf(items)).toEqual(['2|1|a', '3|1|b']);
});

test('OSIS, an id that names no verse: a problem, and its text goes nowhere', async () => {
  const items = await readItems(
    osis('\n<verse osisID="Rain.1.1">a</verse>\n<verse osisID="Rain.one">b</verse><verse osisID="Rain.1.3">c</verse>'),
  );
  expect(problemLines(items)).toEqual(['4: “Rain.one” is not the osisID of a verse, like Gen.1.1.']);
  expect(verseLinesOf(items)).toEqual(['1|1|a', '1|3|c']);
});

test('OSIS, entities of a document type: not expanded, a problem', async () => {
  const bomb = `<!DOCTYPE osis [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;">]>${osis('<verse osisID="Rain.1.1">&b;</verse>').replace('<?xml version="1.0"?>', '')}`;
  expect(problemLines(await readItems(bomb))).toHaveLength(1);
});

test('OSIS, a canonical title before verse 1: verse 0; other titles, and those behind a verse, as before', async () => {
  const psalm = (title: string) =>
    osis(
      `<div type="book" osisID="Ps"><chapter osisID="Ps.3"><title>Rain</title>${title}<verse osisID="Ps.3.1">It rains.</verse><title canonical="true">Selah</title><verse osisID="Ps.3.2">Still.</verse></chapter></div>`,
    );
  const verses = ['3|1|It rains.', '3|2|Still.'];
  expect(verseLinesOf(await readItems(psalm('<title type="psalm" canonical="true">A <hi>song</hi>.<note>n</note></title>')))).toEqual([
    '3|0|A song.',
    ...verses,
  ]);
  expect(verseLinesOf(await readItems(psalm('<title canonical="true"> </title>')))).toEqual(verses);
  expect(verseLinesOf(await readItems(psalm('')))).toEqual(verses);
});

test('OSIS, parts of verses, adjacent or apart, in any order: one verse each', async () => {
  const verses = [
    ['Ruth.1.4', 'four'],
    ['Ruth.1.5!b', 'more'],
    ['Ruth.1.6', 'six'],
    ['Ruth.1.5!a', 'five'],
    ['Ruth.1.7 Ruth.1.8!a', 'seven'],
    ['Ruth.1.8!b', 'eight'],
  ].map(([id, text]) => `<verse osisID="${id}">${text}</verse>`);
  const items = await readItems(`<osis><chapter osisID="Ruth.1">${verses.join('')}</chapter></osis>`);
  expect(problemLines(items)).toEqual([]);
  expect(verseLinesOf(items)).toEqual(['1|4|four', '1|5|five more', '1|6|six', '1|7-8|seven eight']);
});
