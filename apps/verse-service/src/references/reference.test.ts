import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../app.js';
import { addEdition } from '../exports/editions/add-edition.js';
import { importTranslations } from '../imports/import-translations.js';
import { makeText } from '../testing/make-text.js';
import { verseKind } from '../verse-kind.js';
import { findReference, findReferences } from './find-reference.js';
import { narrowSearch } from './narrow-search.js';
import { readingPath, writeSpans } from './reading-path.js';

const lines = (chapters: readonly number[]): string =>
  chapters
    .flatMap((verses, index) => Array.from({ length: verses }, (_, nr) => `${index + 1}|${nr + 1}|text ${index + 1} ${nr + 1}`))
    .join('\n');

/** Target of a reference: `chapter`, `chapter:verse`, `chapter:first-last`, or null. */
const finderFor =
  (service: Parameters<typeof findReference>[0]) =>
  async (text: string, language = 'en') => {
    const found = await findReference(service, text, { language });
    if (!found?.verses) return found && `${found.chapter}`;
    const { first, last } = found.verses;
    return `${found.chapter}:${first}${last > first ? `-${last}` : ''}`;
  };

describe('references into a text of named chapters', async () => {
  const { app, service } = await withApp({ kind: verseKind, makeApp });
  const find = finderFor(service);
  const chapters = makeFile('1|الفاتحة|Al-Faatiha\n2|البقرة|Al-Baqara\n3|آل عمران|Aal-i-Imraan\n4|النساء|An-Nisaa\n');
  await makeText(service, lines([7, 286, 200, 176]), { chapters });

  it.each([
    ['2:255', '2:255'],
    ['2.255', '2:255'],
    ['2,255', '2:255'],
    [' 2 : 255 ', '2:255'],
    ['٢:٢٥٥', '2:255'],
    ['2:255-257', '2:255-257'],
    ['2:255–257', '2:255-257'],
    ['2:280-300', '2:280-286'],
    ['baqara 255', '2:255'],
    ['Al-Baqara 255', '2:255'],
    ['al baqara 2:255', '2:255'],
    ['baqara', '2'],
    ['baq 3-5', '2:3-5'],
    ['nisaa 3', '4:3'],
    ['البقرة ٢٥٥', '2:255'],
    ['سورة البقرة 255', '2:255'],
    ['sura 2', '2'],
    ['Q 2:255', '2:255'],
    ['2:255b', '2:255'],
    ['Al-Baqarah 255', '2:255'],
    ['surah al-baqarah 2:255', '2:255'],
    ['al imran 3', '3:3'],
    ['nisa 3', '4:3'],
    ['sura 2 255', '2:255'],
    ['Sura 2 255-257', '2:255-257'],
    ['baqara 2 255', '2:255'],
    ['surah 2, ayah 255', '2:255'],
    ['chapter 2 verse 255', '2:255'],
    ['ch. 2 v. 255', '2:255'],
    ['Sure 2 Vers 255', '2:255'],
    ['Kapitel 2, Vers 255', '2:255'],
    ['sourate 2 verset 255', '2:255'],
    ['chapitre 2 255', '2:255'],
    ['capítulo 2, versículo 255', '2:255'],
    ['azora 2 aleya 255', '2:255'],
    ['kapitulli 2, vargu 255', '2:255'],
    ['surja 2 ajeti 255', '2:255'],
    ['第2章255節', '2:255'],
    ['2章255節', '2:255'],
    ['スーラ2:255', '2:255'],
    ['سورة ٢ الآية ٢٥٥', '2:255'],
    ['سورة 2 آية 255', '2:255'],
    ['الفصل 2 255', '2:255'],
    ['سورة البقرة آية 255', '2:255'],
    ['Al-Baqara verse 255', '2:255'],
    ['Surat al-Baqarah, Ayat 255', '2:255'],
  ])('%s: %s', async (text, place) => expect(await find(text)).toBe(place));

  it.each([
    '2 255',
    'sura 2 287',
    'baqara 3 1',
    'verse 3',
    'two 2 3 4',
    '2:287',
    '9:1',
    '255',
    '3-5',
    '',
    'god is one',
    'baqara 3:1',
    '2:0',
    'x'.repeat(300),
    '2:99999999999',
  ])('%s: nothing', async (text) => expect(await find(text)).toBeNull());

  it('read: leads to the verse, in the language that is asked for; a reference to nothing is no page', async () => {
    const { statusCode, headers } = await app.inject('/read/baqara%20255?lng=fr');
    expect([statusCode, headers.location]).toEqual([302, '/chapters/2?lng=fr#v255']);
    expect((await app.inject('/read/2:255-257?lng=fr')).headers.location).toBe('/chapters/2?lng=fr&verses=255-257#v255');
    expect((await app.inject('/read?to=sura+2+255&edition=fr.a&edition=fr.choice&source=true&lng=fr')).headers.location).toBe(
      '/chapters/2/editions?edition=fr.a&edition=fr.choice&source=true#v255',
    );
    expect((await app.inject('/read/nowhere%201')).statusCode).toBe(404);
  });

  it('searching for a reference: the page offers the way there', async () => {
    const { body } = await app.inject({ url: '/translations/search?words=2:255&lng=fr', headers: { accept: 'text/html' } });
    expect(body).toContain('href="/chapters/2?lng=fr#v255"');
    const { body: words } = await app.inject({
      url: '/translations/search?words=text&what=verses&lng=fr',
      headers: { accept: 'text/html' },
    });
    expect(words).toContain('<bdi>1:1</bdi>');
    expect(words).not.toContain('class="place"');
  });

  it('the page of a verse: says its reference, with two verses before and two behind', async () => {
    const { body } = await app.inject({ url: '/translations/fr:2:1', headers: { accept: 'text/html' } });
    expect(body).toMatch(/<title>2:1 · /);
    for (const cited of ['1:6', '1:7', '2:2', '2:3']) expect(body).toContain(`<bdi>${cited}</bdi>`);
    expect(body).not.toContain('<bdi>1:5</bdi>');
  });

  it('a name in two scripts: each in an element of its own, isolated in the title', async () => {
    const { body } = await app.inject({ url: '/chapters/2?lng=fr', headers: { accept: 'text/html' } });
    expect(body).toContain('<p class="name" lang="" dir="auto">البقرة</p>\n<h1><bdi>Al-Baqara</bdi></h1>');
    expect(body).toContain('<title>\u20682.\u2069 \u2068البقرة\u2069 · \u2068Al-Baqara\u2069');
  });
});

describe('references into a text of books', async () => {
  const { app, service } = await withApp({ kind: verseKind, makeApp });
  const find = finderFor(service);
  await makeText(service, lines([22, 23, 51, 25, 36, 25, 20]), {
    chapters: makeFile(
      '1|Ruth 1|RUT 1\n2|Ruth 2|RUT 2\n3|John 1|JHN 1\n4|John 2|JHN 2\n5|John 3|JHN 3\n6|Jude 1|JUD 1\n7|Revelation of John 1|\n',
    ),
  });

  it.each([
    ['John 3:16-18', 'en', '5:16-18'],
    ['Jn 3,16', 'en', '5:16'],
    ['Jn 3,16', 'fr', '5:16'],
    ['Johannes 3,16', 'de', '5:16'],
    ['Jean 3.16', 'fr', '5:16'],
    ['Juan 3:16', 'en', '5:16'],
    ['يوحنا ٣:١٦', 'ar', '5:16'],
    ['JHN 3:16', 'en', '5:16'],
    ['راعوث 2', 'ar', '2'],
    ['john 3', 'en', '5'],
    ['John', 'en', '3'],
    ['Jude 5', 'en', '6:5'],
    ['Rut 2', 'es', '2'],
    ['ヨハネ 3:16', 'ja', '5:16'],
    ['Gjoni 3:16', 'sq', '5:16'],
    ['Rev 1:8', 'en', '7:8'],
    ['Offenbarung 1,8', 'de', '7:8'],
    ['Gospel of John 3:16', 'en', '5:16'],
    ['5:16', 'en', '5:16'],
  ])('%s (%s): %s', async (text, language, place) => expect(await find(text, language)).toBe(place));

  it.each(['John 4', 'John 3:37', 'Genesis 1:1', 'in the beginning', 'John and Ruth'])('%s: nothing', async (text) =>
    expect(await find(text)).toBeNull(),
  );

  it.each([
    ['Ruth 1:19-2:3', ['1:19-22', '2:1-3']],
    ['Ruth 2:20ff', ['2:20-23']],
    ['Ruth 2:20f', ['2:20-21']],
    ['Ruth 2:20 ff.', ['2:20-23']],
    ['Rut 2,20ss', ['2:20-23']],
    ['Ruth 1:3; 2:4-5; John 3:16', ['1:3', '2:4-5', '5:16']],
    ['John 3:16; 2', ['5:16', '4']],
    ['John 3:16,18,20-22', ['5:16', '5:18', '5:20-22']],
    ['Ruth 1-2', ['1', '2']],
    ['John II:3-III:4', ['4:3-25', '5:1-4']],
    ['John III. 16', ['5:16']],
    ['Ruth ii 3', ['2:3']],
    ['John iii', ['5']],
    ['2:3; 5:16', ['2:3', '5:16']],
    ['Ruth 1:3; Genesis 1:1', []],
    ['Ruth 1:3; nothing', []],
    ['Ruth 1:0', []],
  ])('%s: %s', async (text, places) => {
    const found = await findReferences(service, text, { language: 'en' });
    expect(writeSpans(found).split(';').filter(Boolean)).toEqual(places);
  });

  it('words of programs: a reference, alone or beside words, narrows to its verses', async () => {
    const ask = async (words: string, more = '') =>
      (await app.inject(`/api/translations?lng=fr&what=verses&limit=50&words=${encodeURIComponent(words)}${more}`)).json();
    const places = async (words: string, more = '') =>
      (await ask(words, more)).verses.map(({ cid, nr }: { cid: number; nr: number }) => `${cid}:${nr}`);
    expect(await places('John 3:16-18')).toEqual(['5:16', '5:17', '5:18']);
    expect(await places('Ruth 1:22-2:1; John 3:2')).toEqual(['1:22', '2:1', '5:2']);
    expect((await places('text John 3:16-18')).sort()).toEqual(['5:16', '5:17', '5:18']);
    expect(await places('+text John 3:16-18', '&type=logical')).toEqual(['5:16', '5:17', '5:18']);
    expect(await places('text', '&verses=2:3-4;5:1&type=logical')).toEqual(['2:3', '2:4', '5:1']);
    expect((await ask('John 3:16-18')).filter).toMatchObject({ words: '', verses: '5:16-18' });
    // A bare name is a word, and a chapter that the request names takes precedence.
    expect((await ask('John')).filter).toMatchObject({ words: 'John' });
    expect((await ask('John 3:16', '&chapter=1')).filter).toMatchObject({ words: 'John 3:16', chapter: 1 });
    expect((await app.inject('/api/translations?lng=fr&words=x&verses=nonsense')).statusCode).toBe(400);
    const page = await app.inject({
      url: '/translations/search?what=verses&lng=fr&words=text+John+3:16-18',
      headers: { accept: 'text/html' },
    });
    expect([...page.body.matchAll(/class="reference"><bdi>([^<]*)</g)].map(([, cited]) => cited).sort()).toEqual([
      'John 3:16',
      'John 3:17',
      'John 3:18',
    ]);
  });

  it('the search in the head: a reference leads straight to the place, words and names are searched', async () => {
    const go = async (words: string) => {
      const { statusCode, headers } = await app.inject({
        url: `/translations/search?go=1&lng=fr&words=${encodeURIComponent(words)}`,
        headers: { accept: 'text/html' },
      });
      return headers.location ?? statusCode;
    };
    expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).toMatch(/role="search"[\s\S]*?name="go" value="1"/);
    expect(await go('John 3:16')).toBe('/chapters/5?lng=fr#v16');
    expect(await go('Ruth 1:19-2:1')).toBe('/chapters/1?lng=fr&verses=19-22#v19');
    expect([await go('John'), await go('text'), await go('text John 3:16')]).toEqual([200, 200, 200]);
  });

  it.each([
    ['text John 3', 'text', '5'],
    ['text 5 John 3:16', 'text 5', '5:16'],
    ['"text 5" Jn 3,16', '"text 5"', '5:16'],
    ['Ruth 2 "text 2 1"', '"text 2 1"', '2'],
    ['Jude 5 text', 'text', '6:5'],
  ])('%s: words and a reference are told apart', async (text, words, place) => {
    const found = await narrowSearch(service, text, { language: 'en' });
    expect([found?.words, found && (await find(found.written))]).toEqual([words, place]);
  });

  it.each(['John 3', 'text', 'text John', '"text John 3"', 'text 3', 'John 3 "', 'text Genesis 1'])(
    '%s: is no words with a reference',
    async (text) => expect(await narrowSearch(service, text, { language: 'en' })).toBeNull(),
  );

  it('searching for words and a reference: finds them there, says so, and leads there and everywhere', async () => {
    const search = async (words: string, more = '') =>
      (
        await app.inject({
          url: `/translations/search?what=verses&lng=fr&limit=50&words=${encodeURIComponent(words)}${more}`,
          headers: { accept: 'text/html' },
        })
      ).body;
    const hits = (body: string) => [...body.matchAll(/class="reference"><bdi>([^<]*)</g)].map(([, cited]) => cited);
    const page = await search('"text 2" Ruth 2');
    expect(hits(page)).toContain('Ruth 2:9');
    expect(new Set(hits(page).map((cited) => cited?.replace(/:.*/, '')))).toEqual(new Set(['Ruth 2']));
    expect(page).toContain('value="&quot;text 2&quot; Ruth 2"');
    expect(page).toContain('href="/chapters/2?lng=fr"');
    expect(hits(await search('"text 2" Ruth 2', '&chapter=1'))).not.toContain('Ruth 2:9');
    const { verses } = (
      await app.inject(`/api/translations/search?what=verses&lng=fr&words=${encodeURIComponent('nothing Ruth 2')}&type=logical`)
    ).json();
    expect(verses).toBeDefined();
  });

  it('a hit: shows the translation that has the words, and the edition that it is of', async () => {
    const actor = await makePerson(service, { name: 'Ann' });
    await addTranslation({ ...service, actor }, { chapter: 5, verse: 1, lng: 'fr', translation: 'un jardin' });
    await importTranslations({ ...service, actor }, { lng: 'fr', author: 'Segond', file: makeFile('5|1|le verger\n') });
    await addEdition(service, { lng: 'fr', author: 'Segond', name: 'Segond 1910', licence: '' });
    const { body } = await app.inject({ url: '/translations/search?lng=fr&words=verger', headers: { accept: 'text/html' } });
    expect(body).toMatch(/le <mark>verger<\/mark><\/p>[\s\S]*<bdi>Segond 1910<\/bdi>/);
  });

  it('a verse: is cited by its book, and so it is after the chapter got another name', async () => {
    const cited = async () =>
      (await service.db.pool.query(`select reference from verse where chapter_nr = 5 and nr = 16`)).rows.map(({ reference }) => reference);
    expect(await cited()).toEqual(['John 3:16']);
    await makeText(service, lines([22, 23, 51, 25, 36, 25, 20]), { chapters: makeFile('5|Johannes 3|JHN 3\n') });
    expect(await cited()).toEqual(['Johannes 3:16']);
  });
});

it('the address of a reference: of a verse, of several, of a chapter', () => {
  expect(readingPath({ chapter: 2, verses: { first: 1, last: 1 } }, 'fr')).toBe('/chapters/2?lng=fr#v1');
  expect(readingPath({ chapter: 2, verses: { first: 1, last: 3 } }, 'fr')).toBe('/chapters/2?lng=fr&verses=1-3#v1');
  expect(readingPath({ chapter: 2, verses: null }, 'fr')).toBe('/chapters/2?lng=fr');
});
