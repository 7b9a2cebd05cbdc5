import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/make.js';
import { sendFile } from '@translation-commons/core/testing/upload.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePo, makePot } from '../src/testing/make-archive.js';
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
  'pot/a.pot': makePot('Aurora above', 'Aurora below', 'Moon', 'Only in sky'),
  'fr/a.po': makePo('fr', 'msgid "Aurora above"\nmsgstr "Aurore en haut"\n\nmsgid "Moon"\nmsgstr "Lune"\n'),
});
await importProject('north', 'sea', { 'pot/a.pot': makePot('Aurora above', 'Wave') });
await importProject('south', 'sky', { 'pot/a.pot': makePot('Aurora australis') });

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
      returning id, forms),
    profiled as (insert into source_string (unit_id, context) select id, '' from made)
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

  it('words that are in few of them: counted exactly', async () => {
    const answer = await ask({ words: '+pebble +11*', mode: 'boolean-strings' });
    expect(answer.pager.number_of_items).toBe(1_111);
    expect(answer.pager).not.toHaveProperty('more_items');
  });
});
