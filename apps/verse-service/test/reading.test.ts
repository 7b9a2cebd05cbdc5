import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { sharedBytes } from '@translation-commons/scripture/testing/shared-texts.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { addEdition } from '../src/exports/editions/add-edition.js';
import { importTranslations } from '../src/imports/import-translations.js';
import { makeText } from '../src/testing/make-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
await makeText(service, '1|1|one\n1|2|two\n1|3|three\n2|1|four\n');
const ann = await makePerson(service);
const ben = await makePerson(service, { name: 'Ben' });
await addTranslation({ ...service, actor: ann }, { chapter: 1, verse: 2, lng: 'fr', translation: 'deux' });
await addTranslation({ ...service, actor: ben }, { chapter: 1, verse: 2, lng: 'fr', translation: 'les deux' });

const visit = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;
const item = (body: string, id: string): string => new RegExp(`<li id="${id}"[\\s\\S]*?(?=<li id="v|</ol></form>)`).exec(body)?.[0] ?? '';

it('a chapter: each verse has its source, its translation with whom it is from, and what one can do with it', async () => {
  const body = await visit('/chapters/1?lng=fr');
  const verse = item(body, 'v2');
  expect(verse).toMatch(/two<\/p>[\s\S]*deux<\/p>[\s\S]*chosen by 1[\s\S]*>Like<\/span> 1</);
  expect(verse).toMatch(/href="\/translations\/fr:1:2">[\s\S]*Compare <span class="n">2<\/span>/);
  expect(verse).toContain('href="/translations/fr:1:2#suggest"');
  expect(item(body, 'v1')).toMatch(/Missing[\s\S]*Translate<\/a>/);
  expect(item(body, 'v1')).not.toContain('Copy');
});

it('a chapter as running text: the translations with their numbers, and nothing to press', async () => {
  const body = await visit('/chapters/1?lng=fr&view=text');
  expect(item(body, 'v2')).toContain('deux</p>');
  expect(item(body, 'v2')).not.toMatch(/two|Compare|chosen by/);
});

it('how chapters look: kept without script or account, and what nobody offers is refused', async () => {
  const browser = makeBrowser(app);
  expect((await browser.visit('/chapters/1?lng=fr')).text).toContain('size-2 face-serif width-normal');
  const kept = await browser.visit('/reading?size=4&next=/chapters/1');
  expect([kept.status, kept.location]).toEqual([303, '/chapters/1']);
  await browser.visit('/reading?face=sans&width=wide&next=//evil.example');
  expect((await browser.visit('/chapters/2?lng=fr')).text).toContain('size-4 face-sans width-wide');
  for (const wrong of ['size=9', 'size=0', 'face=comic', 'width=1']) expect((await app.inject(`/reading?${wrong}`)).statusCode).toBe(400);
});

it('editions below the readers’ choice: chosen once, kept for the next chapter, and left out again', async () => {
  await addEdition(service, { lng: 'fr', author: 'Ben', name: 'Ben’s', licence: '' });
  const browser = makeBrowser(app);
  const shown = async (path: string) => item((await browser.visit(path)).text, 'v2');
  expect(await shown('/chapters/1?lng=fr')).not.toContain('les deux');
  expect(await shown('/chapters/1?lng=fr&edition=&edition=fr.ben-s&edition=fr.nobody')).toMatch(/beside"[^>]*>les deux<[\s\S]*Ben’s/);
  expect(await shown('/chapters/1?lng=fr')).toContain('les deux');
  await browser.visit('/chapters/2?lng=fr&edition=');
  expect(await shown('/chapters/1?lng=fr')).not.toContain('les deux');
});

it('one field of the front page: a place or a chapter leads there, words to what is found', async () => {
  const goes = async (words: string) => {
    const { statusCode, headers } = await app.inject(`/go?lng=fr&words=${encodeURIComponent(words)}`);
    return [statusCode, headers.location];
  };
  expect(await goes('1:2')).toEqual([303, '/chapters/1?lng=fr#v2']);
  expect(await goes('2')).toEqual([303, '/chapters/2?lng=fr']);
  expect(await goes('bread & butter')).toEqual([303, '/translations/search?lng=fr&words=bread+%26+butter']);
});

it('views: translation alone, source alone, and nothing else is a view', async () => {
  expect(item(await visit('/chapters/1?lng=fr&view=translation'), 'v2')).not.toContain('>two<');
  expect(item(await visit('/chapters/1?lng=fr&view=source'), 'v2')).not.toContain('>deux<');
  expect((await app.inject('/chapters/1?lng=fr&view=upside-down')).statusCode).toBe(400);
});

it('going to a number alone: leads to the chapter', async () => {
  expect((await app.inject('/read?to=2&lng=fr')).headers.location).toBe('/chapters/2?lng=fr');
  expect((await app.inject('/read?to=9&lng=fr')).statusCode).toBe(404);
});

it('verses that a reference names: are marked', async () => {
  const body = await visit('/chapters/1?lng=fr&verses=2-3');
  expect([...body.matchAll(/<li id="(v\d)" class="marked"/g)].map(([, id]) => id)).toEqual(['v2', 'v3']);
});

it('a like in the chapter, without script: counts, is taken back by the same button, and the page comes back to the verse', async () => {
  await addAccount(service, { name: 'Cem', mail: 'Cem@example.org', password: 'correct horse battery', lng: 'fr' });
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name: 'Cem', password: 'correct horse battery' });
  const press = async (name: 'endorse' | 'withdraw') => {
    const { text, fields } = await browser.visit('/chapters/1?lng=fr');
    const value = new RegExp(`name="${name}" value="(2:[0-9a-f]+)"`).exec(item(text, 'v2'))?.[1] ?? '';
    return browser.post('/chapters/1/like?lng=fr', { csrf: fields.csrf ?? '', [name]: value });
  };
  const likes = async () => Number((await service.db.pool.query('select count(*) as likes from endorsement')).rows[0].likes);
  const before = await likes();
  await press('endorse');
  expect(await likes()).toBe(before + 1);
  await press('withdraw');
  expect(await likes()).toBe(before);
});

it('a like from another site: does nothing', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/chapters/1/like?lng=fr',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'endorse=2%3A0123456789',
  });
  expect(statusCode).toBe(303);
  expect(Number((await service.db.pool.query('select count(*) as likes from endorsement')).rows[0].likes)).toBe(2);
});

it('progress: each chapter leads to what there is to choose in it, with counts', async () => {
  const rowOf = (body: string, nr: number) => (/<ol id="chapter-names">[\s\S]*?<\/ol>/.exec(body)?.[0] ?? '').split('<li>')[nr] ?? '';
  const body = await visit('/progress?lng=fr');
  expect(rowOf(body, 1)).toMatch(/chapter=1&amp;queue=untranslated&amp;lng=fr">Missing 2</);
  expect(rowOf(body, 1)).toMatch(/chapter=1&amp;queue=contested&amp;lng=fr">Needs votes 1</);
  expect(rowOf(body, 1)).toMatch(/chapter=1&amp;queue=newest&amp;lng=fr">Newest first</);
  expect(rowOf(body, 1)).not.toContain('Not liked by me yet');
  expect(rowOf(body, 2)).toContain('Missing 1');
  expect(rowOf(body, 2)).not.toMatch(/Needs votes|Newest/);
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name: 'Cem', password: 'correct horse battery' });
  expect(rowOf((await browser.visit('/progress?lng=fr')).text, 1)).toMatch(/queue=unvoted&amp;lng=fr">Not liked by me yet 1</);
});

it('progress: says of a chapter how many of its verses are decided', async () => {
  const { pool } = service.db;
  const { rows } = await pool.query("select id, unit_id from translation where lng = 'fr' order by count desc, id limit 1");
  for (const name of ['Dora', 'Emil', 'Fay']) {
    const { id } = await addAccount(service, { name, mail: `${name}@example.org`, password: 'correct horse battery', lng: 'fr' });
    await pool.query(
      `insert into track_record (lng, person_id, record, confirmed, total, weight, confirmed_votes, established)
        values ('fr', $1, 0.9, 9, 10, 2197225, 9, true)`,
      [id],
    );
    await pool.query("insert into endorsement (translation_id, person_id, unit_id, lng) values ($1, $2, $3, 'fr')", [
      rows[0].id,
      id,
      rows[0].unit_id,
    ]);
  }
  await pool.query("update translation set count = count + 3 where lng = 'fr' and id = $1", [rows[0].id]);
  const [row = ''] = /<ol id="chapter-names">[\s\S]*?<\/li>/.exec(await visit('/progress?lng=fr')) ?? [];
  expect(row).toContain('translated · 1 is decided</span>');
});

it('the front page: offers to continue in the chapter that was read last', async () => {
  const browser = makeBrowser(app);
  expect((await browser.visit('/')).text).not.toContain('id="continue"');
  await browser.visit('/chapters/2?lng=fr');
  expect((await browser.visit('/')).text).toMatch(/id="continue" href="\/chapters\/2/);
});

it('close verses on the front page: as many as the queue has that it leads to, also for who chose already', async () => {
  const password = 'correct horse battery';
  const cleo = await addAccount(service, { name: 'Cleo', mail: 'cleo@example.org', password, lng: 'fr' });
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name: 'Cleo', password });
  const as = { ...service, actor: cleo };
  await addTranslation(as, { chapter: 1, verse: 3, lng: 'fr', translation: 'trois' });
  await addTranslation({ ...service, actor: ben }, { chapter: 1, verse: 3, lng: 'fr', translation: 'les trois' });
  const [, path = '', count] =
    /<a href="([^"]*)">Which reads best\?<\/a><\/h3><p[^>]*>(\d+) verses? (?:is|are) close/.exec((await browser.visit('/?lng=fr')).text) ??
    [];
  const first = await browser.visit(path.replaceAll('&amp;', '&'));
  const { text } = await browser.visit(first.location ?? '');
  expect(count).toBe(/1 \/ (\d+)/.exec(text.replace(/<[^>]*>/g, ''))?.[1]);
});

it('the front page: counts verses as what they are, in the plural form for each number, and offers to read before all else', async () => {
  const body = (await visit('/')).replace(/<[^>]*>/g, '');
  expect(body).toContain('4 verses');
  expect(body).toMatch(/1 language(?!s)/);
  expect(body).toMatch(/Go to verse[\s\S]*Chapters[\s\S]*Translate five easy verses[\s\S]*Next steps/);
});

it('chapters with names, meanings, groups and another order: shown, narrowed and ordered; without them nothing is offered', async () => {
  expect(await visit('/')).not.toMatch(/place=|order=other/);
  const metadata =
    '<quran type="metadata"><suras><sura index="1" name="الحوض" tname="Al-Hawd" ename="The Bed" type="Meccan" order="2"/>' +
    '<sura index="2" name="المطر" tname="Al-Matar" ename="The Rain" type="Medinan" order="1"/></suras></quran>';
  await makeText(service, '1|1|one\n1|2|two\n1|3|three\n2|1|four\n', { chapters: makeFile(metadata) });
  const names = (body: string) => [...body.matchAll(/<b><bdi>([^<]+)<\/bdi><\/b>/g)].map(([, name]) => name);
  const body = await visit('/');
  expect(names(body)).toEqual(['Al-Hawd', 'Al-Matar']);
  expect(body).toMatch(/<bdi>The Rain<\/bdi> · 1 verse</);
  expect(names(await visit('/?order=other'))).toEqual(['Al-Matar', 'Al-Hawd']);
  expect(names(await visit('/?place=Medinan'))).toEqual(['Al-Matar']);
  const head = /<header class="chapter-head">[\s\S]*?<\/header>/.exec(await visit('/chapters/2?lng=fr'))?.[0];
  expect(head?.replace(/<[^>]*>/g, ' ')).toMatch(/المطر\s+Al-Matar\s+The Rain\s+1 verse\s+Medinan\s+No. 1 in order of revelation/);
});

it('where one is: a chapter with names in two scripts keeps the order of its parts', async () => {
  await makeText(service, '1|1|one\n1|2|two\n1|3|three\n2|1|four\n', { chapters: makeFile('1|البقرة|Al-Baqara\n2|Two|Two\n') });
  const trail = /<ol class="trail">[\s\S]*?<\/ol>/.exec(await visit('/translations/fr:1:2'))?.[0];
  expect(trail).toContain('>\u20681.\u2069 \u2068البقرة\u2069 · \u2068Al-Baqara\u2069</a>');
});

it('typefaces of the stylesheet: every one is there, and small', async () => {
  const [sheet = ''] = /\/assets\/style[^"]*/.exec(await visit('/')) ?? [];
  const files = [...(await app.inject(sheet)).body.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file ?? '');
  expect(files).toHaveLength(7);
  for (const file of files) {
    const { statusCode, headers, rawPayload } = await app.inject(`/assets/${file}`);
    expect([statusCode, headers['content-type'], rawPayload.subarray(0, 4).toString()]).toEqual([200, 'font/woff2', 'wOF2']);
    expect(rawPayload.length).toBeLessThan(60 * 1024);
  }
});

it('a page of 286 verses: what it says beside the texts is small', async () => {
  await makeText(service, Array.from({ length: 286 }, (_, nr) => `1|${nr + 1}|x`).join('\n'), { translations: 'mark' });
  for (let verse = 1; verse <= 286; verse += 1)
    await addTranslation({ ...service, actor: ann }, { chapter: 1, verse, lng: 'fr', translation: 'y' });
  expect(gzipSync(await visit('/chapters/1?lng=fr')).length).toBeLessThan(12 * 1024);
});

it('translations for an earlier text alone: the chapter says so, and moderators find each', async () => {
  await makeText(service, '1|1|x\n1|2|words of a gardener\n1|3|x\n', { translations: 'mark' });
  expect(item(await visit('/chapters/1?lng=fr'), 'v2')).toContain('>Source changed</a>');
  await addAccount(service, { name: 'Mod', mail: 'mod@example.org', password: 'correct horse battery', lng: 'fr', role: 'moderator' });
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name: 'Mod', password: 'correct horse battery' });
  expect((await browser.visit('/moderation')).text).toContain('href="/moderation/earlier-texts"');
  expect((await browser.visit('/moderation/earlier-texts')).text).toMatch(
    /href="\/translations\/fr:1:2">[\s\S]*1:2[\s\S]*words of a gardener/,
  );
});

it('a chapter of 286 verses in two scripts: less than 60 kB on the way for visitors, 64 kB for members, who can like and bookmark', async (test) => {
  const verses = (name: string) =>
    [
      ...sharedBytes(test, name)
        .toString()
        .matchAll(/^2(\|.*)$/gm),
    ]
      .map(([, rest]) => `1${rest}`)
      .join('\n');
  await makeText(service, verses('quran/ar.uthmani.txt.xz'), { translations: 'trash' });
  await importTranslations({ ...service, actor: ben }, { lng: 'ur', file: makeFile(verses('quran/ur.maududi.txt')) });
  const member = makeBrowser(app);
  await member.submit(await member.visit('/sign-in'), { name: 'Cem', password: 'correct horse battery' });
  for (const [cookies, limit] of [
    [{}, 60_000],
    [member.cookies(), 64_000],
  ] as const) {
    const { rawPayload, headers } = await app.inject({
      url: '/chapters/1?lng=ur',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
      cookies,
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('id="v286"');
    expect(rawPayload.length).toBeLessThan(limit);
  }
});

it('a text of 1,189 chapters: less than 100 kB of front page and of progress, and each chapter can be reached', async () => {
  const numbers = Array.from({ length: 1189 }, (_, index) => index + 1);
  const lines = numbers.map((nr) => `${nr}|1|verse\n`).join('');
  const inBooks = numbers.map((nr) => `${nr}|${nr <= 150 ? `Psalms ${nr}` : `Book ${nr % 65} ${nr}`}|\n`).join('');
  const chaptersOf = (body: string) => [...body.matchAll(/href="\/chapters\/(\d+)/g)].map(([, nr]) => Number(nr));
  for (const chapters of [undefined, makeFile(inBooks)]) {
    await makeText(service, lines, { translations: 'trash', ...(chapters && { chapters }) });
    for (const path of ['/', '/progress?lng=fr']) {
      const first = await visit(path);
      const parts = [...new Set([...first.matchAll(/href="(\/(?:progress)?\?[^"#]*from=\d+)#/g)].map(([, href = '']) => href))];
      const bodies = [first, ...(await Promise.all(parts.map((href) => visit(href.replaceAll('&amp;', '&')))))];
      for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThan(100_000);
      expect([...new Set(bodies.flatMap(chaptersOf))].sort((one, other) => one - other)).toEqual(numbers);
    }
  }
  expect((await visit('/progress?lng=fr&from=101')).replace(/<[^>]*>/g, '')).toMatch(/Psalms 101–150\s+Psalms 101/);
});
