import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { makeString } from '../src/testing/make-string.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const ann = await makePerson(service);

interface Answer {
  readonly filter: Record<string, unknown>;
  readonly pager: Record<string, number | boolean>;
  readonly strings: readonly { readonly sguid: string; readonly string: string; readonly translations: readonly unknown[] }[];
}

const ask = async (params: Record<string, string>): Promise<Answer> =>
  (await app.inject({ url: `/api/translations?${new URLSearchParams({ lng: 'fr', ...params })}` })).json();
const found = async (params: Record<string, string>) => (await ask(params)).strings.map(({ string }) => string);

const importProject = (origin: string, project: string, files: Record<string, string>) =>
  makeArchive(files).then((bytes) =>
    sendFile(app, { url: '/api/project/import', fields: { origin, project }, file: { name: 'project.tgz', bytes }, by: ann }),
  );

await importProject('north', 'sky', {
  'pot/a.pot': makePotText('Aurora above', 'Aurora below', 'Moon', 'Only in sky'),
  'fr/a.po': makePoText('fr', 'msgid "Aurora above"\nmsgstr "Aurore en haut"\n\nmsgid "Moon"\nmsgstr "Lune"\n'),
});
await importProject('north', 'sea', { 'pot/a.pot': makePotText('Aurora above', 'Wave') });
await importProject('south', 'sky', { 'pot/a.pot': makePotText('Aurora australis') });

describe('strings of a project', () => {
  it('origin and project: its strings', async () => {
    expect(await found({ origin: 'north', project: 'sky' })).toEqual(['Aurora above', 'Aurora below', 'Moon', 'Only in sky']);
  });

  it('origin alone, project alone: strings of all that are called so, each once', async () => {
    expect((await found({ origin: 'north' })).sort()).toEqual(['Aurora above', 'Aurora below', 'Moon', 'Only in sky', 'Wave']);
    expect(await found({ project: 'sky', words: 'aurora', mode: 'boolean-strings' })).toEqual([
      'Aurora above',
      'Aurora below',
      'Aurora australis',
    ]);
  });

  it('words beside: both must hold', async () => {
    expect((await found({ origin: 'north', words: 'aurora' })).sort()).toEqual(['Aurora above', 'Aurora below']);
    expect(await found({ project: 'sky', words: 'aurore', mode: 'natural-translations' })).toEqual(['Aurora above']);
    expect(await found({ project: 'sea', words: 'lune', mode: 'natural-translations' })).toEqual([]);
  });

  it('an unknown project: nothing', async () => {
    expect(await found({ origin: 'north', project: 'earth' })).toEqual([]);
  });

  it.each([
    ['all', ['Aurora above', 'Aurora below', 'Moon', 'Only in sky']],
    ['translated', ['Aurora above', 'Moon']],
    ['untranslated', ['Aurora below', 'Only in sky']],
  ])('list_mode %s: those', async (list_mode, expected) => {
    expect(await found({ origin: 'north', project: 'sky', list_mode })).toEqual(expected);
  });

  it('list_mode all and nothing else: no condition, so nothing', async () => {
    expect(await found({ list_mode: 'all' })).toEqual([]);
  });
});

it.each(['-lune', '-lune -mer', '-lune -(mer aube)', '(-lune)'])(
  'translations without words that must not be there, %s: of the language only',
  async (words) => {
    const { sguid } = (await ask({ words: 'australis' })).strings[0] ?? {};
    const payload = { sguid, lng: 'de', translation: 'Südlicht' };
    await app.inject({ method: 'POST', url: '/api/translations/add', headers: { ...ann.headers, accept: 'application/json' }, payload });
    expect(await found({ words, mode: 'boolean-translations', origin: 'north' })).toEqual(['Aurora above']);
    const everywhere = { words, mode: 'boolean-translations', limit: '50' };
    expect(await found(everywhere)).toEqual(await found({ ...everywhere, list_mode: 'translated' }));
    expect(await found({ ...everywhere, lng: 'de', project: 'sky' })).toEqual(['Aurora australis']);
  },
);

describe('lists without words', async () => {
  const texts = Array.from({ length: 30 }, (_, nr) => `Shelf ${nr}`);
  // Every other text in the second file.
  const odd = texts.filter((_, nr) => nr % 2 === 1 && !(nr >= 15 && nr < 20));
  const po = odd.map((text) => `msgid "${text}"\nmsgstr "Étagère ${text}"\n`).join('\n');
  await importProject('library', 'hall', {
    // Another order than that of ids, and strings that come again.
    'pot/a.pot': makePotText(...texts.slice(10, 20), ...texts.slice(0, 5)),
    'pot/b.pot': makePotText(...texts.slice(0, 15), ...texts.slice(20)),
    'fr/b.po': makePoText('fr', po),
  });
  await importProject('library', 'attic', { 'pot/c.pot': makePotText('Ladder', ...texts.slice(25), 'Lamp') });
  const hall = { origin: 'library', project: 'hall', limit: '7' };
  const inFiles = [...texts.slice(10, 20), ...texts.slice(0, 10), ...texts.slice(20)];

  const everyPage = async (params: Record<string, string>) => {
    const first = await ask(params);
    const pages = Array.from({ length: Number(first.pager.number_of_pages) }, (_, page) => ask({ ...params, page: `${page}` }));
    const strings = (await Promise.all(pages)).flatMap((answer) => answer.strings.map(({ string }) => string));
    expect(first.pager.number_of_items).toBe(strings.length);
    expect((await ask({ ...params, page: '99' })).strings).toEqual((await pages.at(-1))?.strings ?? []);
    return strings;
  };

  it('a project, page by page: each string once, where it first stands in the files', async () => {
    expect(await everyPage(hall)).toEqual(inFiles);
  });

  it('translated, untranslated: those of them, in the same order', async () => {
    expect(await everyPage({ ...hall, list_mode: 'translated' })).toEqual(inFiles.filter((text) => odd.includes(text)));
    expect(await everyPage({ ...hall, list_mode: 'untranslated' })).toEqual(inFiles.filter((text) => !odd.includes(text)));
    expect(await everyPage({ ...hall, list_mode: 'translated', lng: 'de' })).toEqual([]);
  });

  it('an origin: the strings of its projects, one after the other by their names, each string once', async () => {
    const attic = ['Ladder', ...texts.slice(25), 'Lamp'];
    const others = inFiles.filter((text) => !attic.includes(text));
    expect(await everyPage({ origin: 'library', limit: '7' })).toEqual([...attic, ...others]);
  });

  it('with another filter: those that it leaves, in the same order', async () => {
    const admin = await makePerson(service, { role: 'administrator' });
    const { sguid } = (await ask({ ...hall, words: '"shelf 12"', mode: 'boolean-strings' })).strings[0] ?? {};
    const headers = { ...admin.headers, accept: 'application/json' };
    const payload = { sguid, lng: 'de', translation: 'Regal' };
    await app.inject({ method: 'POST', url: '/api/translations/add', headers, payload });
    const asked = new URLSearchParams({ ...hall, lng: 'de', translated_by: admin.name });
    const answer = await app.inject({ url: `/api/translations?${asked}`, headers });
    expect(answer.json()).toMatchObject({ pager: { number_of_items: 1 }, strings: [{ string: 'Shelf 12' }] });
    const dated = new URLSearchParams({ ...hall, limit: '50', from_date: '2020-01-01' });
    const found: Answer = (await app.inject({ url: `/api/translations?lng=fr&${dated}`, headers })).json();
    expect(found.strings.map(({ string }) => string)).toEqual(inFiles.filter((text) => odd.includes(text)));
  });

  it('untranslated strings of all projects: as they came', async () => {
    const { rows } = await service.db.pool.query<{ text: string }>(`
      select array_to_string(forms, ' ') as text from unit
      where not exists (select from translation where unit_id = unit.id and lng = 'fr') order by id limit 50`);
    const strings = await found({ list_mode: 'untranslated', limit: '50' });
    expect(strings.map((text) => text.replace('\0', ' '))).toEqual(rows.map(({ text }) => text));
  });
});

it('sguid without words: strings like that one, itself first', async () => {
  const { sguid } = (await ask({ words: 'aurora below' })).strings[0] ?? {};
  const answer = await ask({ sguid: sguid ?? '' });
  expect(answer.strings.map(({ string }) => string)[0]).toBe('Aurora below');
  expect(answer.pager.number_of_items).toBe(3);
  expect(answer.filter).toMatchObject({ sguid, mode: 'natural-strings', words: '', list_mode: 'all' });
});

it('sguid beside words: the words count', async () => {
  const { sguid } = (await ask({ words: 'aurora below' })).strings[0] ?? {};
  expect(await found({ sguid: sguid ?? '', words: 'wave' })).toEqual(['Wave']);
});

it('sguid of nothing: nothing', async () => {
  expect(await found({ sguid: '0'.repeat(40) })).toEqual([]);
});

it('a plural: found by either form, shown with both', async () => {
  await makeString(service, ['%d goose', '%d geese']);
  expect(await found({ words: 'goose' })).toEqual(['%d goose\0%d geese']);
  expect(await found({ words: 'geese' })).toEqual(['%d goose\0%d geese']);
  expect(await found({ words: '"goose geese"', mode: 'boolean-strings' })).toEqual([]);
});

describe('more than ten thousand matches', async () => {
  await service.db.pool.query(`
    with made as (
      insert into unit (key, forms)
      select 'k' || n, array['Common pebble of beach ' || n || case when n <= 12000 then ' grain' else '' end] from generate_series(1, 22000) n
      returning id, forms)
    insert into unit_words select id, to_tsvector('simple', forms[1]) from made`);
  await makeString(service, 'Pebble beach common of the lagoon');
  await service.db.pool.query('analyze unit_words');

  it.each([
    ['natural-strings', 'grain'],
    ['boolean-strings', 'grain'],
    ['natural-strings', 'pebble'],
    ['boolean-strings', '+pebble'],
  ])('%s, %s: ten thousand can be seen, and the pager says that there are more', async (mode, words) => {
    const answer = await ask({ words, mode, limit: '50' });
    expect(answer.pager).toEqual({ number_of_items: 10_000, items_per_page: 50, number_of_pages: 200, current_page: 0, more_items: true });
    const pages = await Promise.all(['0', '57', '199', '200'].map((page) => ask({ words, mode, limit: '50', page })));
    expect(pages.map(({ strings }) => strings.length)).toEqual([50, 50, 50, 50]);
    expect(pages[3]).toEqual(pages[2]);
    expect(new Set(pages.slice(0, 3).flatMap(({ strings }) => strings.map(({ sguid }) => sguid))).size).toBe(150);
  });

  it('a sentence of common words and a rare one: the same first', async () => {
    expect((await found({ words: 'pebble beach common of the lagoon' }))[0]).toBe('Pebble beach common of the lagoon');
  });

  it('a sentence of common words and a number: the one with both', async () => {
    expect((await found({ words: 'common pebble of beach 14711' }))[0]).toBe('Common pebble of beach 14711');
  });

  it('words that are in most of them, within a project: those of the project, compared with each other', async () => {
    await service.db.pool.query(`
      with made as (insert into project (origin, name) values ('sea', 'beach') returning id),
      template as (insert into template (project_id, path) select id, 'beach' from made returning id, project_id)
      insert into template_entry (template_id, position, unit_id, project_id)
      select template.id, unit.id, unit.id, project_id from template, unit where key ~ '^k1[0-9]{2}$'`);
    await service.db.pool.query('analyze template_entry, project');
    const within = { origin: 'sea', project: 'beach', words: 'pebble 142' };
    for (const mode of ['natural-strings', 'boolean-strings']) {
      const answer = await ask({ ...within, mode });
      expect(answer.pager.number_of_items).toBe(100);
      expect(answer.strings[0]?.string).toBe('Common pebble of beach 142 grain');
    }
    expect(
      (await ask({ ...within, mode: 'boolean-strings', words: '+pebble -"beach 142"', list_mode: 'untranslated' })).pager,
    ).toMatchObject({
      number_of_items: 99,
    });
    expect((await ask({ ...within, words: 'pebble', list_mode: 'translated' })).strings).toEqual([]);
  });

  it('all of them in a project: ten thousand are listed, in their order', async () => {
    await service.db.pool.query(`
      with made as (insert into project (origin, name) values ('sea', 'coast') returning id),
      template as (insert into template (project_id, path) select id, 'coast' from made returning id, project_id)
      insert into template_entry (template_id, position, unit_id, project_id)
      select template.id, 30000 - substr(key, 2)::int, unit.id, project_id from template, unit where key ~ '^k[0-9]+$'`);
    const answers = await Promise.all(['0', '199', '200'].map((page) => ask({ origin: 'sea', project: 'coast', limit: '50', page })));
    expect(answers[0]?.pager).toMatchObject({ number_of_items: 10_000, number_of_pages: 200, more_items: true });
    expect(answers[0]?.strings[0]?.string).toBe('Common pebble of beach 22000');
    expect(answers[1]?.strings.at(-1)?.string).toBe('Common pebble of beach 12001');
    expect(answers[2]).toEqual(answers[1]);
    const untranslated = await ask({ origin: 'sea', project: 'coast', limit: '50', list_mode: 'untranslated' });
    expect(untranslated.strings).toEqual(answers[0]?.strings);
  });

  it.each([
    ['reef', 9_999, { number_of_items: 9_999 }],
    ['bank', 10_000, { number_of_items: 10_000 }],
    ['shore', 15_000, { number_of_items: 10_000, more_items: true }],
  ])('a word that is in most of them, within %s with %i of them: counted exactly, or as more', async (project, size, pager) => {
    await service.db.pool.query(
      `with made as (insert into project (origin, name) values ('lake', $1) returning id),
       template as (insert into template (project_id, path) select id, 'lake' from made returning id, project_id)
       insert into template_entry (template_id, position, unit_id, project_id)
       select template.id, unit.id, unit.id, project_id from template, unit where key ~ '^k[0-9]+$' and substr(key, 2)::int <= $2`,
      [project, size],
    );
    await service.db.pool.query('analyze template_entry, project');
    for (const mode of ['natural-strings', 'boolean-strings']) {
      const pages = await Promise.all(
        ['0', '1', '198', '199'].map((page) => ask({ origin: 'lake', project, words: 'pebble', mode, limit: '50', page })),
      );
      expect(pages[0]?.pager).toEqual({ items_per_page: 50, number_of_pages: 200, current_page: 0, ...pager });
      const shown = pages.flatMap(({ strings }) => strings.map(({ string }) => string));
      expect(new Set(shown).size).toBe(pager.number_of_items - 9_800);
      expect(shown.filter((text) => Number(/beach (\d+)/.exec(text)?.[1]) > size)).toEqual([]);
    }
  });

  it('words that are in few of them: counted exactly', async () => {
    const answer = await ask({ words: '+pebble +11*', mode: 'boolean-strings' });
    expect(answer.pager.number_of_items).toBe(1_111);
    expect(answer.pager).not.toHaveProperty('more_items');
  });
});

describe('search by signs', () => {
  it('placeholders, parts of identifiers: what holds them is found', async () => {
    await importProject('north', 'signs', {
      'pot/s.pot': makePotText('{amount} spoons', '%2$s stirred', '%(amount)s forks', 'cup_lid_size', 'cupLidColour', 'Plain spoons'),
      'fr/s.po': makePoText('fr', 'msgid "{amount} spoons"\nmsgstr "{amount} cuillères"\n'),
    });
    const signs = (mode: string, words: string) => found({ mode, words });
    for (const mode of ['natural-strings', 'boolean-strings']) {
      expect(await signs(mode, '{amount}'), mode).toEqual(expect.arrayContaining(['{amount} spoons', '%(amount)s forks']));
      expect(await signs(mode, '{amount}'), mode).not.toContain('Plain spoons');
      expect(await signs(mode, '%2$s'), mode).toEqual(['%2$s stirred']);
      expect(await signs(mode, 'cup_lid'), mode).toContain('cup_lid_size');
      expect(await signs(mode, 'lid_size'), mode).toContain('cup_lid_size');
    }
    expect(await signs('boolean-strings', 'cup_lid*')).toContain('cup_lid_size');
    expect(await signs('boolean-strings', '+{amount} +spoons')).toEqual(['{amount} spoons']);
    expect(await signs('boolean-strings', '+spoons -{amount}')).toEqual(['Plain spoons']);
    expect(await signs('natural-strings', 'cupLid')).toContain('cupLidColour');
    expect(await signs('natural-translations', '{amount}')).toEqual(['{amount} spoons']);
    expect(await signs('natural-strings', '{nothing}')).toEqual([]);
  });
});
