import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { ANDROID, FAMILIES, JSON_FILES } from './harness/format-samples.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send, exported, langs, strings } = await withImports();
const ann = await makePerson(service);

type Name = ReturnType<typeof newProject>;

/** Imports without an error, and gives the answer. */
const bring = async (name: Name, files: Files, fields: Record<string, string> = {}) => {
  const answer = await send({ ...name, ...fields }, files, ann);
  expect([answer.status, answer.errors]).toEqual([200, []]);
  return answer;
};

const exports = (name: Name, lng: string): Promise<Record<string, string>> => exported(name, lng, { export_mode: 'most_voted' });

const suggest = async (source: string[], context: string | null, translation: string | string[], lng = 'fr') => {
  const payload = { sguid: sguidOf(source, context), lng, translation };
  const answer = await app.inject({ method: 'POST', url: '/api/translations/add', payload, headers: ann.headers });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('tguid')]);
};

const details = async (source: string[], context: string | null) =>
  (await app.inject({ url: `/string_details/${sguidOf(source, context)}` })).json();

describe('files beside PO', () => {
  it.each(Object.entries(FAMILIES))('%s: what nobody voted on is given back to the byte', async (_kind, files) => {
    const name = newProject();
    await bring(name, files);
    expect(await langs(name)).toEqual(['fr']);
    const [[path, bytes] = ['', '']] = Object.entries(files).filter(([file]) => /fr/.test(file));
    expect(await exports(name, 'fr')).toEqual({ [path]: bytes });
    expect(await exports(name, 'de')).toEqual({});
  });

  it('Android: a voted text changes its value, a new one stands where the source has it, a new language gets a file', async () => {
    const name = newProject();
    await bring(name, ANDROID);
    const { context, locations } = await details(["Garden's gate"], null);
    const references = ['app/src/main/res/values/strings.xml#title'];
    expect([context, locations.at(-1)]).toMatchObject(['', { references, comments: ['Above the garden'] }]);
    await suggest(["Garden's gate"], null, "La porte d'ici");
    await suggest(['Close'], null, 'Fermer');
    await suggest(['Close'], null, 'Fechar', 'pt_BR');
    expect(await exports(name, 'fr')).toEqual({
      'app/src/main/res/values-fr/strings.xml':
        '<resources>\n\t<string name="title">La porte d\\\'ici</string>\n\t<string name="close">Fermer</string>\n\t<string name="gone">Parti</string>  \n</resources>',
    });
    const portuguese = await exports(name, 'pt_BR');
    expect(Object.keys(portuguese)).toEqual(['app/src/main/res/values-pt-rBR/strings.xml']);
    expect(Object.values(portuguese)[0]).toContain('    <string name="close">Fechar</string>\n');
    expect(Object.values(portuguese)[0]).not.toContain('open');
  });

  it('Android: files without texts are no templates, the layout is of the place with most files, and nothing else is in the way', async () => {
    const name = newProject();
    const sizes = '<resources>\n  <dimen name="gap">8dp</dimen>\n</resources>\n';
    const resources = (text: string) => `<resources>\n  <string name="gate">${text}</string>\n</resources>\n`;
    const answer = await bring(name, {
      'README.md': 'Garden',
      'app/src/main/res/values/dimens.xml': sizes,
      'app/src/main/res/values-sw600dp/dimens.xml': sizes,
      'app/src/main/res/values-fr/dimens.xml': sizes,
      'app/src/main/res/values/wear.xml': resources('Watch'),
      'texts/src/main/res/values/strings.xml': resources('Gate').replace('<string', `<!-- ${'long '.repeat(8000)} --><string`),
      'texts/src/main/res/values-fr/strings.xml': resources('Porte'),
    });
    const messages = answer.messages.map(([text]) => text);
    expect(messages).toContain(`${name.origin}/${name.project} imported. Templates: 2, files: 1, languages: 1 (fr).`);
    expect(messages).toContain('Layout: texts/src/main/res/values-{lng}/strings.xml.');
    expect(messages).toContain('4 files skipped: no translations in them');
    expect(messages.filter((message) => message.includes('PO'))).toEqual([]);
    expect((await details(['Watch'], null)).locations).toHaveLength(1);
    const emptied = { 'app/src/main/res/values/wear.xml': sizes, 'texts/src/main/res/values/strings.xml': resources('Gate') };
    expect((await bring(name, emptied)).messages.map(([text]) => text)).not.toContain('1 file skipped: no translations in it');
    expect((await details(['Watch'], null)).locations).toEqual([]);
  });

  it('Android: a file whose root is not translatable, or that is called so, has no strings, and what people chose is in no export', async () => {
    const name = newProject();
    const keys = (root: string) => `<resources${root}>\n  <string name="id">com.example.pond</string>\n</resources>\n`;
    const main = {
      'res/values/strings.xml': '<resources>\n  <string name="pond">Pond here</string>\n</resources>\n',
      'res/values-fr/strings.xml': '<resources>\n  <string name="pond">Mare</string>\n</resources>\n',
    };
    await bring(name, { ...main, 'res/values/ids.xml': keys('') });
    expect(await strings(name)).toEqual(['com.example.pond', 'Pond here']);
    await suggest(['com.example.pond'], null, 'com.exemple.mare');
    await bring(name, {
      ...main,
      'res/values/ids.xml': keys(' translatable="false"'),
      'res/values/donottranslate.xml': keys(''),
    });
    expect(await strings(name)).toEqual(['Pond here']);
    const own = { 'res/values-fr/strings.xml': main['res/values-fr/strings.xml'] };
    expect(await exported(name, 'fr', { export_mode: 'most_voted', new_files: 'all' })).toEqual(own);
  });

  it('of several files of the source language, the one without a country is the template, else the one of its likely country', async () => {
    const name = newProject();
    const files = { 'i18n/en_AU.json': '{"a": "Shrub"}', 'i18n/en_GB.json': '{"a": "Autumn"}', 'i18n/en_US.json': '{"a": "Fall"}' };
    await bring(name, { ...files, 'i18n/fr.json': '{"a": "Automne"}' });
    expect((await details(['Fall'], null)).locations).toHaveLength(1);
    const other = newProject();
    await bring(other, { ...files, 'i18n/en.json': '{"a": "Leaf fall"}', 'i18n/fr.json': '{"a": "Automne"}' });
    expect((await details(['Leaf fall'], null)).locations).toHaveLength(1);
  });

  it('files that are named after a variety: read as the language near to it, which is said; beside one of that language left out', async () => {
    const name = newProject();
    const yaml = (lng: string, word: string) => `${lng}:\n  gate: ${word}\n`;
    const files = {
      'config/locales/en-IN.yml': yaml('en-IN', 'Gate there'),
      'config/locales/es.yml': yaml('es', 'Portón'),
      'config/locales/es-EC.yml': yaml('es-EC', 'Puerta'),
      'config/locales/sq-XK.yml': yaml('sq-XK', 'Porta'),
    };
    const { statuses, warnings } = await bring(name, files);
    expect(statuses.filter((text) => text.includes('read as'))).toEqual([
      'en-IN was read as en (English). Use languages=en-IN:… for another language.',
      'sq-XK was read as sq (Albanian). Use languages=sq-XK:… for another language.',
    ]);
    const leftOut = 'config/locales/es-EC.yml: skipped, in es like config/locales/es.yml. Set its language with languages=….';
    expect(warnings).toEqual([leftOut]);
    const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'es' })}` });
    expect(answer.headers['x-messages']).toContain('Skipped at import, not in this export: config/locales/es-EC.yml.');
    const mapped = await bring(name, files, { languages: 'sq-XK:sq,en-IN:en' });
    expect(mapped.statuses.filter((text) => text.includes('read as'))).toEqual([]);
  });

  it('a list that is translated in part: left out of a file that lacks it, which is said', async () => {
    const name = newProject();
    await bring(name, { 'locales/en.json': '{"days": ["Mown day", "Tilled day"], "pond": "Frog pond"}', 'locales/fr.json': '{}' });
    await suggest(['Mown day'], null, 'Jour fauché');
    await suggest(['Frog pond'], null, 'Mare');
    const said = async () =>
      (await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr' })}` })).headers as Record<string, string>;
    const headers = await said();
    expect(headers['x-messages']).toContain('1 translation left out: other items of its list have none yet.');
    expect([headers['x-messages'], headers['x-left-out']]).toEqual([expect.not.stringContaining('no place'), '1']);
    const page = await app.inject({ url: `/projects/${name.origin}/${name.project}/changes/fr`, headers: { accept: 'text/html' } });
    const [, section = ''] = /<section aria-labelledby="left-out">(.*?)<\/section>/s.exec(page.body) ?? [];
    expect(section).toContain('Jour fauché');
    expect(section).toContain('Other items of its list are missing');
    expect(section).not.toContain('No place in its file');
    await suggest(['Tilled day'], null, 'Jour bêché');
    expect((await said())['x-left-out']).toBe('0');
    expect((await exports(name, 'fr'))['locales/fr.json']).toContain('Jour fauché');
  });

  it('a wrong place in a file whose texts people chose: said once', async () => {
    const name = newProject();
    const files = {
      'config/locales/en.yml': 'en:\n  shed: Shed here\n',
      'config/locales/fr.yml': 'fr:\n  shed: Cabane\n  shed: Remise\n',
    };
    await bring(name, files);
    await suggest(['Shed here'], null, 'Abri');
    const { warnings } = await bring(name, { ...files, 'config/locales/de.yml': 'de:\n  shed: Schuppen\n' });
    expect(warnings).toEqual(['config/locales/fr.yml:3: "shed" stands in line 2 already; this one counts. Remove one of the two.']);
  });

  it('diffs hold the changed line, and the changed words', async () => {
    const name = newProject();
    await bring(name, JSON_FILES);
    await suggest(['Open'], null, 'Ouvrir donc');
    const url = (format: string) => `/project/diff-latest/${name.origin}/${name.project}/fr?format=${format}`;
    const diff = (await app.inject({ url: url('diff') })).body;
    expect(diff).toContain('+\t"menu": { "open": "Ouvrir donc" }');
    const ediff = (await app.inject({ url: url('ediff') })).body;
    expect(ediff).toContain('msgstr "Ouvrir{+ donc+}"');
    expect(ediff).toContain('#: locales/en.json#menu.open');
  });

  it('keys with one text: one string, until a language words them differently, and for ever after', async () => {
    const name = newProject();
    const en = '{"a": "Leave", "b": "Leave", "c": "Stay", "d": "Stay"}';
    await bring(name, { 'i18n/en.json': en, 'i18n/fr.json': '{"a": "Partir", "b": "", "c": "Rester", "d": "Rester"}' });
    expect((await details(['Leave'], null)).locations.flatMap((one: { references: string[] }) => one.references)).toEqual([
      'i18n/en.json#a',
      'i18n/en.json#b',
    ]);
    await bring(name, { 'i18n/en.json': en, 'i18n/fr.json': '{"a": "Partir", "b": "Laisser", "c": "Rester", "d": "Rester"}' });
    expect((await details(['Leave'], 'en.json#a')).locations[0].references).toEqual(['i18n/en.json#a']);
    expect((await details(['Leave'], 'en.json#b')).context).toBe('en.json#b');
    expect((await details(['Stay'], null)).context).toBe('');
    const more = en.replace('}', ', "e": "Leave"}');
    await bring(name, { 'i18n/en.json': more, 'i18n/fr.json': '{"a": "Partir", "b": "Partir"}' });
    expect((await details(['Leave'], 'en.json#e')).context).toBe('en.json#e');
    await suggest(['Leave'], 'en.json#b', "S'en aller");
    expect(await exports(name, 'fr')).toEqual({ 'i18n/fr.json': '{"a": "Partir", "b": "S\'en aller"}' });
  });

  it('plurals: a form for each category of CLDR, and the file lacks none that was chosen', async () => {
    const name = newProject();
    await bring(name, { ...ANDROID, 'app/src/main/res/values-pl/strings.xml': '<resources>\n</resources>\n' });
    await suggest(['%d bed', '%d beds'], null, ['%d grządka', '%d grządki', '%d grządek', '%d grządki?'], 'pl');
    const [bytes = ''] = Object.values(await exports(name, 'pl'));
    for (const [quantity, text] of Object.entries({ one: 'grządka', few: 'grządki', many: 'grządek', other: 'grządki\\?' }))
      expect(bytes).toMatch(new RegExp(`<item quantity="${quantity}">%d ${text}</item>`));
  });

  it('a layout that is given, a kind that is given; no file that fits, and no kind of that name', async () => {
    const files = {
      'lang/en.txt.json': '{"soil": "Soil"}',
      'lang/fr.txt.json': '{}',
      'other/en.json': '{"x": "No"}',
      'other/fr.json': '{}',
    };
    const name = newProject();
    const { statuses } = await bring(name, files, { layout: 'other/{lng}.json', format: 'json' });
    expect(statuses.join('\n')).toContain('Layout: other/{lng}.json.');
    expect((await details(['No'], null)).projects).toContain(`${name.origin}/${name.project}`);
    const none = await send({ ...newProject(), layout: 'nowhere/{lng}.json' }, files, ann);
    expect(none.errors).toEqual([expect.stringContaining('no file of the source language fits nowhere/{lng}.json')]);
    expect((await send({ ...newProject(), format: 'word' }, files, ann)).status).toBe(400);
  });

  it.each([
    ['translations/en.json', 'translations/{lng}.json'],
    ['garden-1.1/messages/en.json', 'garden-1.1/messages/{lng}.json'],
    ['lang/en/app.json', 'lang/{lng}/app.json'],
    ['src/translations/en.yml', 'src/translations/{lng}.yml'],
  ])('%s alone: refused with the layout that imports it', async (path, layout) => {
    const text = path.endsWith('.yml') ? 'en:\n  soil: Dark soil\n' : '{"soil": "Dark soil"}';
    const files = { 'README.md': 'Garden', 'docs/en/package.json': '[]', [path]: text };
    expect((await send(newProject(), files, ann)).errors).toEqual([
      `No translations found in a usual place. Import ${path}, of the source language (en), with layout=${layout}.`,
    ]);
    const name = newProject();
    await bring(name, files, { layout });
    expect((await details(['Dark soil'], null)).projects).toContain(`${name.origin}/${name.project}`);
  });

  it('Rails: the key on top names the language, and a warning says that the path names another', async () => {
    const name = newProject();
    const files = { 'config/locales/en.yml': 'en:\n  hedge: Hedge\n', 'config/locales/fr.yml': 'de:\n  hedge: Hecke\n' };
    const { warnings } = await bring(name, files);
    expect(warnings).toEqual([expect.stringMatching(/config\/locales\/fr\.yml:1: .*"de".*"fr".*the top key counts/)]);
    expect(await langs(name)).toEqual(['de']);
    await suggest(['Hedge'], null, 'Grüne Hecke', 'de');
    expect(await exports(name, 'de')).toEqual({ 'config/locales/fr.yml': 'de:\n  hedge: Grüne Hecke\n' });
  });

  it('PO files and another format in one project: both go out, the same after a second import, and a string of both is one', async () => {
    const name = newProject();
    const files = {
      'po/garden.pot': makePotText('Greenhouse'),
      'po/fr.po': makePoText('fr', entry('Greenhouse', 'Serre')),
      'web/locales/en.json': '{"house": "Greenhouse"}\n',
      'web/locales/fr.json': '{"house": "Serre"}\n',
    };
    await bring(name, files);
    await suggest(['Greenhouse'], null, 'La serre');
    const first = await exports(name, 'fr');
    expect(first['po/fr.po']).toContain('msgstr "La serre"');
    expect(first['web/locales/fr.json']).toBe('{"house": "La serre"}\n');
    await bring(name, files);
    expect(await exports(name, 'fr')).toEqual(first);
  });

  it('bad input: said with file and line, and the rest is imported', async () => {
    const name = newProject();
    const { warnings } = await bring(name, {
      ...JSON_FILES,
      'locales/de.json': '{"menu": {"open": "Öffnen"',
      'locales/es.json': '{\n"menu": {"open": "Abrir", "open": "Abra"}}',
    });
    expect(warnings.join('\n')).toMatch(/locales\/de\.json:1/);
    expect(warnings.join('\n')).toMatch(/locales\/es\.json:2/);
    expect(await langs(name)).toContain('es');
  });
});

describe('languages of files beside PO', () => {
  const json = (path: string, ...names: readonly string[]): Files =>
    Object.fromEntries(names.map((lng) => [path.replace('{lng}', lng), `{"a": "Loam ${lng}"}`]));
  const resources = (text: string) => `<resources>\n  <string name="gate">${text}</string>\n</resources>\n`;
  const yaml = (lng: string) => `${lng}:\n  loam: Loam of ${lng}\n`;
  const skipped = (file: string, lng: string, other: string) =>
    `${file}: skipped, in ${lng} like ${other}. Set its language with languages=….`;

  it('a script that no installed language has: the plain code is the language, whatever comes first', async () => {
    const name = newProject();
    const { warnings, statuses } = await bring(name, json('locales/{lng}.json', 'en-Shaw', 'en', 'fr', 'jv-Java', 'jv', 'ko-Hang'));
    expect((await details(['Loam en'], null)).locations).toHaveLength(1);
    expect(await langs(name)).toEqual(['fr', 'jv', 'ko']);
    expect(await exports(name, 'jv')).toEqual(json('locales/{lng}.json', 'jv'));
    expect(warnings).toContain(skipped('locales/jv-Java.json', 'jv', 'locales/jv.json'));
    expect(statuses.filter((text) => text.includes('read as'))).toEqual([
      'ko-Hang was read as ko (Korean). Use languages=ko-Hang:… for another language.',
    ]);
  });

  it('an installed code means itself; one that is not, what PO files take it for, which is said', async () => {
    const name = newProject();
    const files = { ...json('locales/{lng}.json', 'en', 'fil', 'nb', 'no', 'sh', 'sr', 'tl'), 'po/x.pot': makePotText('Loam') };
    const { warnings, statuses } = await bring(name, { ...files, 'po/no.po': makePoText('no', entry('Loam', 'Leirjord')) });
    expect([warnings, await langs(name)]).toEqual([[], ['fil', 'nb', 'no', 'sr', 'sr@latin', 'tl']]);
    expect(Object.keys(await exports(name, 'no')).sort()).toEqual(['locales/no.json', 'po/no.po']);
    expect(statuses.filter((text) => text.includes('read as'))).toEqual([
      'sh was read as sr@latin (Serbian (Latin)). Use languages=sh:… for another language.',
    ]);
  });

  it('Rails: the key on top may be the code that the file is called by', async () => {
    const name = newProject();
    const { warnings } = await bring(name, {
      'config/locales/en.yml': yaml('en'),
      'config/locales/no.yml': yaml('no'),
      'config/locales/nb.yml': yaml('nb'),
      'config/locales/sh.yml': yaml('sh'),
    });
    expect([warnings, await langs(name)]).toEqual([[], ['nb', 'no', 'sr@latin']]);
  });

  const UNKNOWN: readonly (readonly [path: string, files: Files])[] = [
    ['locales/min.json', json('locales/{lng}.json', 'en', 'fr', 'min')],
    ['locales/min/app.json', json('locales/{lng}/app.json', 'en', 'fr', 'min')],
    [
      'res/values-min/strings.xml',
      Object.fromEntries(['', '-fr', '-min'].map((lng) => [`res/values${lng}/strings.xml`, resources(`Loam${lng}`)])),
    ],
    ['config/locales/min.yml', Object.fromEntries(['en', 'fr', 'min'].map((lng) => [`config/locales/${lng}.yml`, yaml(lng)]))],
  ];
  it.each(UNKNOWN)(
    '%s, of a language that is not installed: said as of a PO file, named by exports, and read when it is mapped',
    async (path, files) => {
      const name = newProject();
      const { warnings, statuses } = await bring(name, files);
      expect(warnings).toEqual([
        `${path}: no installed language is called "min"; its file was left out. languages=min:… says which it is.`,
      ]);
      expect([statuses.filter((text) => text.includes('skipped')), await langs(name)]).toEqual([[], ['fr']]);
      const exportOf = (lng: string) => app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng })}` });
      expect((await exportOf('fr')).headers['x-messages']).toContain(`Skipped at import, not in this export: ${path}.`);
      expect((await bring(name, files, { languages: 'min:ms' })).warnings.filter((text) => text.includes('installed'))).toEqual([]);
      expect(await langs(name)).toEqual(['fr', 'ms']);
      expect((await exportOf('fr')).headers['x-messages']).toBeUndefined();
    },
  );

  it('a code that CLDR has no name for: a language where most keys of its file are the source’s', async () => {
    const name = newProject();
    const files: Files = {
      ...json('locales/{lng}.json', 'en', 'fr', 'skr'),
      'locales/app.json': '{"port": "Harbour"}',
      ...Object.fromEntries(['', '-fr', '-ber'].map((lng) => [`res/values${lng}/strings.xml`, resources(`Loam${lng}`)])),
      ...Object.fromEntries(['en', 'fr', 'skr'].map((lng) => [`config/locales/${lng}.yml`, yaml(lng)])),
    };
    const { warnings, statuses } = await bring(name, files);
    expect(warnings).toEqual([
      'config/locales/skr.yml, locales/skr.json: no installed language is called "skr"; its 2 files were left out. languages=skr:… says which it is.',
      'res/values-ber/strings.xml: no installed language is called "ber"; its file was left out. languages=ber:… says which it is.',
    ]);
    expect([statuses.filter((text) => text.includes('skipped')), await langs(name)]).toEqual([
      ['1 file skipped: no translations in it'],
      ['fr'],
    ]);
    const mapped = await bring(name, files, { languages: 'ber:kab,skr:ur' });
    expect(mapped.warnings).toEqual([expect.stringMatching(/^config\/locales\/skr\.yml:1: the top key is "skr"/)]);
    expect(await langs(name)).toEqual(['fr', 'kab', 'ur']);
  });

  it('a name that begins as a language and goes on as no code: a language where most keys of its file are the source’s', async () => {
    const name = newProject();
    const files: Files = {
      ...json('i18n/{lng}/app.json', 'en', 'fr', 'en-x-pirate', 'be-x-old'),
      'i18n/my-own-port/app.json': '{"port": "Harbour"}',
      ...Object.fromEntries(
        ['', '-fr', '-b+be+tarask+old', '-fr-land'].map((lng) => [`res/values${lng}/strings.xml`, resources(`Loam${lng}`)]),
      ),
    };
    const { warnings, statuses } = await bring(name, files);
    expect(warnings.sort()).toEqual([
      'i18n/be-x-old/app.json: no installed language is called "be-x-old"; its file was left out. languages=be-x-old:… says which it is.',
      'i18n/en-x-pirate/app.json: no installed language is called "en-x-pirate"; its file was left out. languages=en-x-pirate:… says which it is.',
      'res/values-b+be+tarask+old/strings.xml: no installed language is called "b+be+tarask+old"; its file was left out. languages=b+be+tarask+old:… says which it is.',
    ]);
    expect(statuses).toContain('2 files skipped: no translations in them');
    await bring(name, files, { languages: 'be-x-old:jv' });
    expect(await langs(name)).toEqual(['fr', 'jv']);
  });

  it('a name that says the very code, with either separator, before one that says its script', async () => {
    const name = newProject();
    const { warnings } = await bring(name, json('locales/{lng}.json', 'en', 'zh-CN', 'zh-Hans', 'zh-Hant', 'zh-TW'));
    expect(warnings.sort()).toEqual([
      skipped('locales/zh-Hans.json', 'zh_CN', 'locales/zh-CN.json'),
      skipped('locales/zh-Hant.json', 'zh_TW', 'locales/zh-TW.json'),
    ]);
    expect(await langs(name)).toEqual(['zh_CN', 'zh_TW']);
    const android = ['', '-b+zh+HANS+CN', '-zh-rCN'].map((of) => [`res/values${of}/strings.xml`, resources(`Bed${of}`)]);
    expect((await bring(newProject(), Object.fromEntries(android))).warnings).toEqual([
      skipped('res/values-b+zh+HANS+CN/strings.xml', 'zh_CN', 'res/values-zh-rCN/strings.xml'),
    ]);
  });

  it('the texts move from a file of a variety to one of the language itself: the strings stay, and what was said of them', async () => {
    const name = newProject();
    const texts = (...words: readonly string[]) => JSON.stringify(Object.fromEntries(words.map((word, nr) => [`k${nr}`, word])));
    const french = { 'locales/fr.json': texts('Tourbe', 'Limon', 'Pente', 'Pente douce') };
    const first = { ...french, 'locales/en-US.json': texts('Peat', 'Silt', 'Slope', 'Slope') };
    await bring(name, first);
    await suggest(['Silt'], null, 'Vase');
    await suggest(['Slope'], 'en-US.json#k2', 'Rampe');
    const moved = { ...french, 'locales/en.json': texts('Peat', 'Silt', 'Slope', 'Slope', 'Clay'), 'locales/en-US.json': '{}' };
    await bring(name, moved);
    expect((await strings(name)).sort()).toEqual(['Clay', 'Peat', 'Silt', 'Slope', 'Slope']);
    expect(JSON.parse((await exports(name, 'fr'))['locales/fr.json'] ?? '')).toEqual({
      k0: 'Tourbe',
      k1: 'Vase',
      k2: 'Rampe',
      k3: 'Pente douce',
    });
    // A smaller file beside it takes nothing from the source.
    await bring(name, { ...moved, 'locales/en-US.json': texts('Peat') });
    expect((await strings(name)).length).toBe(5);
  });

  it('texts that changed a little: told by their keys, not by their likeness; a key whose text got a context did not change', async () => {
    const name = newProject();
    const file = (texts: Record<string, string>) => ({ 'locales/en.json': JSON.stringify(texts), 'locales/fr.json': '{}' });
    const texts = { opened: 'The lych gate opened', watched: 'The lych gate opened', shed: 'The old shed door', pump: 'Pump', lamp: 'Oil' };
    await bring(name, file(texts));
    const { statuses } = await bring(name, {
      'locales/en.json': JSON.stringify({
        ...texts,
        door: 'The new shed door',
        pump: 'Well',
        lamp: 'Oil lamp',
        shed: 'The old shed door!',
      }),
      'locales/fr.json': JSON.stringify({ opened: 'Ouvert', watched: 'Ouverte' }),
    });
    expect(statuses.filter((text) => text.includes('slightly'))).toEqual([
      '1 string slightly changed: "The old shed door" is now "The old shed door!".',
    ]);
  });

  it('a source whose name lacks the language that the others end with: the template, again after an update', async () => {
    const name = newProject();
    const files = {
      'package.nls.json': '{"mow": "Mow the lawn"}',
      'package.nls.fr.json': '{"mow": "Tondre"}',
      'package.json': '{"name": "x"}',
    };
    await bring(name, files);
    expect([await strings(name), await langs(name)]).toEqual([['Mow the lawn'], ['fr']]);
    await bring(name, { ...files, 'package.nls.json': '{"mow": "Mow the lawn", "rake": "Rake leaves"}' });
    expect((await strings(name)).sort()).toEqual(['Mow the lawn', 'Rake leaves']);
    await suggest(['Rake leaves'], null, 'Ratisser');
    expect(JSON.parse((await exports(name, 'fr'))['package.nls.fr.json'] ?? '')).toEqual({ mow: 'Tondre', rake: 'Ratisser' });
  });

  it('the language before the first dot of a name', async () => {
    const name = newProject();
    const { warnings } = await bring(name, { 'README.md': 'Loam', ...json('data/{lng}.i18n.json', 'en', 'fr', 'pt-BR', 'skr') });
    expect(warnings).toEqual([
      'data/skr.i18n.json: no installed language is called "skr"; its file was left out. languages=skr:… says which it is.',
    ]);
    expect([await langs(name), Object.keys(await exports(name, 'pt_BR'))]).toEqual([['fr', 'pt_BR'], ['data/pt-BR.i18n.json']]);
  });

  it('several files of such a language: one message; files of other names are of no language', async () => {
    const others: Files = {
      ...json('{lng}', 'locales/package.json', 'locales/api/en.json', 'tsconfig.json', 'conf/min.json'),
      'locales/app.json': '{"port": "Harbour"}',
    };
    const qualified = Object.fromEntries(
      ['', '-fr', '-land', '-v21', '-night', '-car', '-sw600dp'].map((of) => [`res/values${of}/strings.xml`, resources(`Bed${of}`)]),
    );
    const files = { ...json('web/{lng}/a.json', 'en', 'fr', 'min', 'ban'), ...json('web/{lng}/b.json', 'en', 'fr', 'min') };
    const { warnings } = await bring(newProject(), { ...files, ...json('locales/{lng}.json', 'en', 'fr'), ...others, ...qualified });
    expect(warnings.sort()).toEqual([
      'web/ban/a.json: no installed language is called "ban"; its file was left out. languages=ban:… says which it is.',
      'web/min/a.json, web/min/b.json: no installed language is called "min"; its 2 files were left out. languages=min:… says which it is.',
    ]);
  });

  it('varieties of the source language beside its own file: left out as those of others, but for installed ones', async () => {
    const name = newProject();
    const { warnings } = await bring(name, json('locales/{lng}.json', 'en', 'en-IE', 'en-NZ', 'en_GB', 'fr', 'fr-FR'));
    expect(await langs(name)).toEqual(['en_GB', 'fr']);
    expect(warnings.sort()).toEqual([
      skipped('locales/en-IE.json', 'en', 'locales/en.json'),
      skipped('locales/en-NZ.json', 'en', 'locales/en.json'),
      skipped('locales/fr-FR.json', 'fr', 'locales/fr.json'),
    ]);
    const later = await bring(name, json('locales/{lng}.json', 'en-IE', 'sq'));
    expect(later.warnings).toEqual([skipped('locales/en-IE.json', 'en', 'locales/en.json')]);
    expect(await langs(name)).toEqual(['en_GB', 'fr', 'sq']);
  });

  it('varieties of the source language beside a source of its likely country, or in Android’s folder without a language', async () => {
    const name = newProject();
    expect((await bring(name, json('locales/{lng}.json', 'en_US', 'en-IE', 'fr'))).warnings).toEqual([
      skipped('locales/en-IE.json', 'en', 'locales/en_US.json'),
    ]);
    const android = Object.fromEntries(['', '-en-rIE', '-fr'].map((lng) => [`res/values${lng}/strings.xml`, resources(`Gate${lng}`)]));
    const other = newProject();
    expect((await bring(other, android)).warnings).toEqual([skipped('res/values-en-rIE/strings.xml', 'en', 'res/values/strings.xml')]);
    expect([await langs(name), await langs(other)]).toEqual([['fr'], ['fr']]);
  });

  it('the order of an archive’s files: changes nothing', async () => {
    const name = newProject();
    const names = ['en', 'en-Shaw', 'en_GB', 'en-IE', 'en-NZ', 'fr-FR', 'fr-LU', 'he', 'iw', 'sr-Latn', 'sr-Latn-RS', 'zh-CN', 'zh-Hans'];
    const files = Object.entries({
      ...json('locales/{lng}.json', ...names, 'min'),
      ...json('web/{lng}/texts.json', 'en-AU', 'en-US', 'fr'),
    });
    const preview = async (ordered: typeof files) => (await send({ ...name, dry_run: '1' }, Object.fromEntries(ordered), ann)).body;
    const expected = await preview(files);
    expect(JSON.stringify(expected)).toContain('locales/en-Shaw.json');
    const orders = fc.shuffledSubarray(files, { minLength: files.length });
    await fc.assert(
      fc.asyncProperty(orders, async (ordered) => {
        expect(await preview(ordered)).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });
});

describe('a source that cannot be read', () => {
  const lines = (text: string) => text.split(/(?<=\n)/);
  const SOURCES = {
    json: {
      source: 'locales/en.json',
      text: '{\n  "a": "Apple tree",\n  "b": "Bear garlic",\n  "c": "Cat mint"\n}\n',
      beside: { 'locales/fr.json': '{"a": "Pommier"}\n' },
    },
    rails: {
      source: 'config/locales/en.yml',
      text: 'en:\n  a: "Apple tree"\n  b: "Bear garlic"\n  c: "Cat mint"\n',
      beside: { 'config/locales/fr.yml': 'fr:\n  a: Pommier\n' },
    },
    android: {
      source: 'res/values/strings.xml',
      text: '<resources>\n  <string name="a">Apple tree</string>\n  <string name="b">Bear garlic</string>\n  <string name="c">Cat mint</string>\n</resources>\n',
      beside: { 'res/values-fr/strings.xml': '<resources>\n  <string name="a">Pommier</string>\n</resources>\n' },
    },
  };
  const inConflict = (text: string) =>
    lines(text)
      .map((line) => (line.includes('Bear') ? `<<<<<<< HEAD\n${line}=======\n${line.replace('Bear', 'Wild')}>>>>>>> x\n` : line))
      .join('');
  const DAMAGES: Record<string, (text: string) => string> = {
    'cut off within a text': (text) => text.slice(0, text.indexOf('Bear') + 2),
    'with a merge conflict': inConflict,
    'with a merge conflict in its first line': (text) => `<<<<<<< HEAD\n${text}=======\n>>>>>>> x\n`,
    'of 0 bytes': () => '',
    'of another kind': () => '"gone"',
  };
  const cases = Object.entries(SOURCES).flatMap(([kind, sample]) =>
    Object.entries(DAMAGES).map(([why, damage]) => ({ kind, why, ...sample, damaged: damage(sample.text) })),
  );

  it.each(cases)('$kind $why, over one that the project has: an error that names it, and nothing changes', async (one) => {
    const name = newProject();
    await bring(name, { [one.source]: one.text, ...one.beside });
    const before = [await strings(name), await exports(name, 'fr')];
    const [[path, french] = ['', '']] = Object.entries(one.beside);
    const changed = { [one.source]: one.damaged, [path]: french.replace('Pommier', 'Autre') };
    const { errors } = await send(name, changed, ann);
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${one.source}:`))]);
    expect([await strings(name), await exports(name, 'fr')]).toEqual(before);
    // The other files of the archive alone: the source of before still counts.
    await bring(name, one.beside);
    expect(await strings(name)).toEqual(before[0]);
  });

  it.each(cases.filter(({ why }) => why !== 'of another kind'))(
    '$kind $why, new: left out with its translations and a warning, and the others are imported',
    async (one) => {
      const name = newProject();
      const good = { 'web/i18n/en.json': '{"good": "Good apple"}', 'web/i18n/fr.json': '{"good": "Bonne pomme"}' };
      const { warnings } = await bring(name, { ...good, [one.source]: one.damaged, ...one.beside });
      expect(warnings).toContain(`${one.source}: skipped with its translations. The template cannot be read.`);
      expect(await strings(name)).toEqual(['Good apple']);
      expect(await exports(name, 'fr')).toEqual({ 'web/i18n/fr.json': good['web/i18n/fr.json'], ...one.beside });
      const alone = await send(newProject(), { [one.source]: one.damaged, ...one.beside }, ann);
      expect(alone.errors).toHaveLength(1);
    },
  );

  it('YAML that holds nothing below its language: an error where the project has strings of it, else none', async () => {
    const name = newProject();
    const { source, text, beside } = SOURCES.rails;
    await bring(name, { [source]: text, ...beside });
    expect((await send(name, { [source]: 'en:\n', ...beside }, ann)).errors).toEqual([expect.stringMatching(/^config\/locales\/en\.yml:/)]);
    expect(await strings(name)).toHaveLength(3);
    await bring(name, { [source]: 'en: {}\n', ...beside });
    expect(await strings(name)).toEqual([]);
    await bring(name, { [source]: 'en:\n', ...beside });
  });
});

describe('a translation that cannot be read', () => {
  it.each([
    ['cut off', '{"pear": "Poi'],
    ['with a merge conflict', '{\n<<<<<<< HEAD\n"pear": "Poire"\n=======\n"pear": "La poire"\n>>>>>>> x\n}\n'],
  ])('%s: exported as it came, which is said, whatever people chose', async (_, french) => {
    const name = newProject();
    const source = { 'locales/en.json': '{"pear": "Pear tree"}' };
    await bring(name, { ...source, 'locales/fr.json': french });
    await suggest(['Pear tree'], null, 'Poirier');
    const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr' })}` });
    expect(answer.headers['x-messages']).toContain('Skipped at import, returned unchanged: locales/fr.json.');
    expect(await exports(name, 'fr')).toEqual({ 'locales/fr.json': french });
    await bring(name, { ...source, 'locales/fr.json': '{"pear": "Poire"}' });
    expect(await exports(name, 'fr')).toEqual({ 'locales/fr.json': '{"pear": "Poirier"}' });
  });
});

describe('keys that are told apart', () => {
  const source = (keys: string) => JSON.stringify(Object.fromEntries([...keys].map((key) => [key, 'Sluice'])));
  const votes = async (context: string | null, lng = 'fr'): Promise<Record<string, string[]>> => {
    const { string } = (await app.inject({ url: `/api/translations/${sguidOf(['Sluice'], context)}?lng=${lng}` })).json();
    return Object.fromEntries(
      string.translations.map(({ translation, votes: given }: { translation: string; votes: Record<string, unknown> }) => [
        translation,
        Object.keys(given),
      ]),
    );
  };

  it('suggestions and votes given before go to each of them, and to keys that come later; what others say later stays its own', async () => {
    const name = newProject();
    await bring(name, { 'i18n/en.json': source('ab'), 'i18n/fr.json': '{"a": "Vanne", "b": "Vanne"}' });
    await suggest(['Sluice'], null, 'Écluse');
    await suggest(['Sluice'], null, 'Schleuse', 'de');
    const { statuses } = await bring(name, { 'i18n/en.json': source('ab'), 'i18n/fr.json': '{"a": "Vanne", "b": "Bonde"}' });
    expect(statuses.join('\n')).toContain('1 text is worded differently under its keys: each key is a string of its own now.');
    const before = await votes(null);
    expect(before).toMatchObject({ Écluse: [ann.name] });
    expect(await votes('en.json#a')).toEqual({ Écluse: [ann.name], Vanne: [] });
    expect(await votes('en.json#b')).toEqual({ Écluse: [ann.name], Bonde: [] });
    expect(await votes('en.json#b', 'de')).toEqual({ Schleuse: [ann.name] });
    expect(await exports(name, 'fr')).toEqual({ 'i18n/fr.json': '{"a": "Écluse", "b": "Écluse"}' });

    await suggest(['Sluice'], 'en.json#a', 'La vanne');
    await bring(name, { 'i18n/en.json': source('abc'), 'i18n/fr.json': '{"a": "Vanne", "b": "Bonde", "c": "Vanne"}' });
    expect(await votes('en.json#c')).toEqual({ Écluse: [ann.name], Vanne: [] });
    expect(await votes('en.json#a')).toMatchObject({ 'La vanne': [ann.name] });
    expect(await votes('en.json#b')).toEqual({ Écluse: [ann.name], Bonde: [] });
    const again = await bring(name, { 'i18n/en.json': source('abc'), 'i18n/fr.json': '{"a": "Vanne"}' });
    expect(again.statuses.join('\n')).not.toContain('worded differently');
  });

  it('votes keep the projects that they were given in: none of elsewhere counts here, nor of here elsewhere', async () => {
    const [one, other, third] = [newProject(), newProject(), newProject()];
    const files = (texts: string): Files => ({ 'i18n/en.json': '{"a": "Culvert", "b": "Culvert"}', 'i18n/fr.json': texts });
    for (const name of [one, other, third]) await bring(name, files('{"a": "Buse", "b": "Buse"}'));
    const sguid = sguidOf(['Culvert'], null);
    const post = async (action: string, payload: Record<string, unknown>) =>
      (await app.inject({ method: 'POST', url: `/api/translations/${action}`, payload, headers: ann.headers })).json();
    const { tguid } = await post('add', { sguid, lng: 'fr', translation: 'Ponceau', ...other });
    expect((await post('vote', { tguid, ...third })).messages).toEqual([]);
    const parted = files('{"a": "Buse", "b": "Conduit"}');
    for (const name of [one, other, third]) await bring(name, parted);
    expect(await exports(one, 'fr')).toEqual({ 'i18n/fr.json': parted['i18n/fr.json'] });
    for (const name of [other, third]) expect(await exports(name, 'fr')).toEqual({ 'i18n/fr.json': '{"a": "Ponceau", "b": "Ponceau"}' });
  });

  it('a text that only other projects have votes for: the wordings of its own files stay', async () => {
    const [one, other] = [newProject(), newProject()];
    await bring(one, { 'i18n/en.json': '{"z": "Weir"}', 'i18n/fr.json': '{"z": "Digue"}' });
    await suggest(['Weir'], null, 'Barrage');
    const files = { 'lang/en.json': '{"y": "Weir", "x": "Weir"}', 'lang/fr.json': '{"y": "Seuil", "x": "Déversoir"}' };
    await bring(other, files);
    expect(await exports(other, 'fr')).toEqual({ 'lang/fr.json': files['lang/fr.json'] });
  });
});

describe('plural forms of files beside PO', () => {
  const inXml = (text: string) =>
    `<resources><plurals name="p"><item quantity="one">1 ${text}</item><item quantity="other">%d ${text}s</item></plurals></resources>`;
  const failing = async (source: string[], lng: string) => {
    const { string } = (await app.inject({ url: `/api/translations/${sguidOf(source, null)}?lng=${lng}` })).json();
    return string.translations.map((one: { failing: string[] }) => one.failing.filter((name) => name === 'plural-forms'));
  };

  it('a language without a file: a form for each category of CLDR', async () => {
    const name = newProject();
    await bring(name, { 'res/values/strings.xml': inXml('sprout') });
    const forms = ['1 pousse', '%d de pousses', '%d pousses'];
    await suggest(['1 sprout', '%d sprouts'], null, forms);
    expect(await failing(['1 sprout', '%d sprouts'], 'fr')).toEqual([[]]);
    const [bytes = ''] = Object.values(await exports(name, 'fr'));
    for (const [nr, quantity] of ['one', 'many', 'other'].entries())
      expect(bytes).toContain(`<item quantity="${quantity}">${forms[nr]}</item>`);
  });

  it('a string of a PO file and an Android file: the larger number of forms, and each file takes those that it names', async () => {
    const name = newProject();
    const source = ['1 bulb', '%d bulbs'];
    const po = makePoText('fr', 'msgid "1 bulb"\nmsgid_plural "%d bulbs"\nmsgstr[0] "1 bulbe"\nmsgstr[1] "%d bulbes"\n');
    await bring(name, {
      'po/garden.pot': makePotText('x').replace(
        /msgid "x"[\s\S]*$/,
        'msgid "1 bulb"\nmsgid_plural "%d bulbs"\nmsgstr[0] ""\nmsgstr[1] ""\n',
      ),
      'po/fr.po': po,
      'app/res/values/strings.xml': inXml('bulb'),
      'app/res/values-de/strings.xml': '<resources/>',
    });
    await suggest(source, null, ['1 bulbille', '%d de bulbilles', '%d bulbilles']);
    expect(await failing(source, 'fr')).toContainEqual([]);
    const files = await exports(name, 'fr');
    expect(files['po/fr.po']).toContain('msgstr[0] "1 bulbille"\nmsgstr[1] "%d bulbilles"');
    expect(files['app/res/values-fr/strings.xml']).toContain('<item quantity="many">%d de bulbilles</item>');
  });

  it.each([
    ['fr', '2', 'n > 1', ['1 graine', '%d de graines', '%d graines'], ['1 graine', '%d graines']],
    ['ar', '6', null, ['صفر', 'بذرة', 'بذرتان', '%d بذور', '%d بذرة', '%d بذر'], ['صفر', 'بذرة', 'بذرتان', '%d بذور', '%d بذرة', '%d بذر']],
  ])(
    '%s: a string of a PO file here and an Android file in another project: each takes the forms that it names',
    async (lng, plurals, rule, forms, inPo) => {
      const [here, there] = [newProject(), newProject()];
      const entry = (translations: readonly string[]) =>
        `msgid "1 seed"\nmsgid_plural "%d seeds"\n${translations.map((one, nr) => `msgstr[${nr}] "${one}"\n`).join('')}`;
      const header = rule === null ? '' : `"Plural-Forms: nplurals=${plurals}; plural=${rule};\\n"\n`;
      const po = `msgid ""\nmsgstr ""\n"Language: ${lng}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n${header}\n`;
      await bring(here, {
        'po/garden.pot': makePotText('x').replace(/msgid "x"[\s\S]*$/, entry(['', ''])),
        [`po/${lng}.po`]: po + entry(inPo.map(() => '')),
      });
      await bring(there, { 'app/res/values/strings.xml': inXml('seed'), 'app/res/values-de/strings.xml': '<resources/>' });
      await suggest(['1 seed', '%d seeds'], null, forms, lng);
      expect((await exports(here, lng))[`po/${lng}.po`]).toContain(inPo.map((one, nr) => `msgstr[${nr}] "${one}"\n`).join(''));
      const android = Object.values(await exports(there, lng)).join('');
      for (const form of forms) expect(android).toContain(`>${form}</item>`);
    },
  );
});
