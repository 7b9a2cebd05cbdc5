import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send, exported, langs, page, strings } = await withImports();

/** Layouts as they are found in repositories: their files, the pattern, and the path of the French file of each template. */
const LAYOUTS: readonly (readonly [title: string, pattern: string, files: Files, french: readonly string[]])[] = [
  [
    'po/ with LINGUAS',
    'po/{lng}.po',
    {
      'po/garden.pot': makePotText('L1 sow'),
      'po/fr.po': makePoText('fr', entry('L1 sow', 'semer')),
      'po/pt_BR.po': makePoText('pt_BR', ''),
      'po/LINGUAS': 'fr pt_BR\n',
      'po/POTFILES.in': 'a.c\n',
    },
    ['po/fr.po'],
  ],
  [
    'po/ of several parts',
    '{path}/{lng}.po',
    {
      'po/app.pot': makePotText('L2 sow'),
      'po/fr.po': makePoText('fr', entry('L2 sow', 'semer')),
      'po-plugins/plugins.pot': makePotText('L2 rake'),
      'po-plugins/fr.po': makePoText('fr', entry('L2 rake', 'râteau')),
    },
    ['po-plugins/fr.po', 'po/fr.po'],
  ],
  [
    'locale/ as programs install it',
    'locale/{lng}/LC_MESSAGES/{domain}.po',
    {
      'locale/app.pot': makePotText('L3 sow'),
      'locale/web.pot': makePotText('L3 rake'),
      'locale/fr/LC_MESSAGES/app.po': makePoText('fr', entry('L3 sow', 'semer')),
      'locale/fr/LC_MESSAGES/web.po': makePoText('fr', entry('L3 rake', 'râteau')),
      'locale/de/LC_MESSAGES/app.po': makePoText('de', ''),
    },
    ['locale/fr/LC_MESSAGES/app.po', 'locale/fr/LC_MESSAGES/web.po'],
  ],
  [
    'languages/ of a plugin',
    'languages/{domain}-{lng}.po',
    {
      'languages/my-shop.pot': makePotText('L4 sow'),
      'languages/my-shop-fr_FR.po': makePoText('fr_FR', entry('L4 sow', 'semer')),
      'languages/my-shop-he_IL.po': makePoText('he_IL', entry('L4 sow', 'לזרוע')),
      'languages/my-shop-zh-Hans.po': makePoText('zh_CN', ''),
      'languages/my-shop-pt-br.po': makePoText('pt_BR', ''),
      'languages/my-shop-ca@valencia.po': makePoText('ca@valencia', ''),
      'readme.txt': 'hello',
    },
    ['languages/my-shop-fr_FR.po'],
  ],
  [
    'files at the root',
    '{lng}.po',
    { 'garden.pot': makePotText('L5 sow'), 'fr.po': makePoText('fr', entry('L5 sow', 'semer')), 'de.po': makePoText('de', '') },
    ['fr.po'],
  ],
  [
    'a program with its manual, and its template at the root',
    '{path}/{lng}.po',
    {
      'garden.pot': makePotText('L7 sow'),
      'po/fr.po': makePoText('fr', entry('L7 sow', 'semer')),
      'po/de.po': makePoText('de', ''),
      'help/garden.pot': makePotText('L7 rake'),
      'help/fr/fr.po': makePoText('fr', entry('L7 rake', 'râteau')),
    },
    ['help/fr/fr.po', 'po/fr.po'],
  ],
  [
    'a folder of templates',
    'translations/{lng}/{domain}.po',
    {
      'translations/templates/a.pot': makePotText('L6 sow'),
      'translations/fr/a.po': makePoText('fr', entry('L6 sow', 'semer')),
      'src/main.c': 'int main;',
    },
    ['translations/fr/a.po'],
  ],
];

describe('a project in any layout', () => {
  it.each(LAYOUTS)(
    '%s (%s): found, kept and shown; its exports and diffs have the paths that came, and import again',
    async (_, pattern, files, french) => {
      const [name, ann] = [newProject(), await makePerson(service, { translationLng: 'fr' })];
      expect(await send(name, files, ann)).toMatchObject({ status: 200, warnings: [], errors: [] });
      expect(await page(name)).toContain(pattern);
      const original = await exported(name, 'fr');
      expect(original).toEqual(Object.fromEntries(french.map((path) => [path, files[path]])));
      const bytes = await makeArchive(original);
      const again = await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'fr.tgz', bytes }, by: ann });
      expect(again.body.messages.filter(([, type]: string[]) => type !== 'status')).toEqual([]);
      expect(await exported(name, 'fr')).toEqual(original);

      const [, text = ''] = /msgid "(L\d sow)"/.exec(JSON.stringify(original).replaceAll('\\"', '"')) ?? [];
      const suggestion = { sguid: sguidOf([text], null), lng: 'fr', translation: 'semer encore' };
      await app.inject({ method: 'POST', url: '/api/translations/add', headers: ann.headers, payload: suggestion });
      const diff = (await app.inject({ url: `/project/diff-latest/${name.origin}/${name.project}/fr` })).body;
      const changed = french.find((path) => String(files[path]).includes(text));
      expect(diff.match(/^(?:---|\+\+\+) .*/gm)).toEqual([`--- a/${changed}`, `+++ b/${changed}`]);
      // A language that the project has no file of gets one where the others are.
      expect(Object.keys(await exported(name, 'sq', { new_files: 'all' })).sort()).toEqual(
        french.map((path) => path.replace(/fr_FR|fr/g, 'sq')).sort(),
      );
    },
  );

  it('codes of the wild: read as the languages that they mean, which is said, shown and kept', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const { statuses } = await send(name, LAYOUTS[3]?.[2] ?? {}, ann);
    expect(await langs(name)).toEqual(['ca@valencia', 'fr', 'he', 'pt_BR', 'zh_CN']);
    for (const [tag, lng] of [
      ['fr_FR', 'fr'],
      ['he_IL', 'he'],
      ['zh-Hans', 'zh_CN'],
      ['pt-br', 'pt_BR'],
    ] as const)
      expect(
        statuses.filter((text) => text.startsWith(`${tag} was read as ${lng} `)),
        tag,
      ).toHaveLength(1);
    expect(await page(name)).toContain('fr_FR:fr,he_IL:he,pt-br:pt_BR,zh-Hans:zh_CN');
  });

  it('modifiers and variants: never read as a language without them; installed codes as themselves, also with a country', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const tags = ['en@boldquot', 'be-tarask', 'sr_RS@latin', 'ca_ES.UTF-8@valencia', 'no_NO', 'uz-Cyrl-UZ'];
    const files: Files = { 'po/x.pot': makePotText('Verb') };
    for (const tag of tags) files[`po/${tag}.po`] = makePoText(tag, '');
    const { warnings } = await send(name, files, ann);
    expect(warnings.map((text) => text.split(':')[0]).sort()).toEqual(['po/be-tarask.po', 'po/en@boldquot.po']);
    expect(await langs(name)).toEqual(['ca@valencia', 'no', 'sr@latin', 'uz@cyrillic']);
  });

  it('a code that may be either of two: left out and said, until somebody says which it is', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files = {
      'po/x.pot': makePotText('Doubt'),
      'po/de_LU.po': makePoText('de', entry('Doubt', 'Zweifel')),
      'po/de_LI.po': makePoText('de', entry('Doubt', 'Zwoifel')),
      'po/fr.po': makePoText('fr', ''),
      'po/klingon.po': makePoText('sq', ''),
    };
    const { warnings } = await send(name, files, ann);
    for (const file of ['po/de_LU.po', 'po/de_LI.po', 'po/klingon.po'])
      expect(
        warnings.filter((text) => text.startsWith(`${file}: `)),
        file,
      ).toHaveLength(1);
    expect(await langs(name)).toEqual(['fr']);
    expect((await send({ ...name, languages: 'de_LU:de,klingon:sq' }, files, ann)).warnings).toEqual([
      expect.stringMatching(/^po\/de_LI.po/),
    ]);
    expect(await langs(name)).toEqual(['de', 'fr', 'sq']);
    expect(Object.keys(await exported(name, 'de'))).toEqual(['po/de_LU.po']);
  });

  it('many such codes: one message names them all', async () => {
    const tags = ['de_LI', 'de_LU', 'fr_FR', 'sq_AL', 'sq_XK'];
    const files: Files = { 'po/x.pot': makePotText('Bus'), 'po/fr.po': makePoText('fr', ''), 'po/sq.po': makePoText('sq', '') };
    for (const tag of tags) files[`po/${tag}.po`] = makePoText(tag, '');
    const { warnings } = await send(newProject(), files, await makePerson(service));
    expect(warnings).toEqual([
      'de_LI (de), de_LU (de), fr_FR (fr), sq_AL (sq), sq_XK (sq): other files are of these languages, and 5 files were left out. languages=de_LI:… says which language one is.',
    ]);
  });

  it('the Spanish of a country, that of Latin America and Spanish as such: each a language of its own', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const lngs = ['es', 'es_419', 'es_MX'];
    const files: Files = { 'po/x.pot': makePotText('Bus') };
    for (const lng of lngs) files[`po/${lng}.po`] = makePoText(lng, entry('Bus', `${lng} bus`));
    expect((await send(name, files, ann)).warnings).toEqual([]);
    expect((await langs(name)).sort()).toEqual(lngs);
    for (const lng of lngs) expect(await exported(name, lng)).toEqual({ [`po/${lng}.po`]: files[`po/${lng}.po`] });
  });

  it('several templates in a folder of files that are called by their language: said by name, and the others are imported', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files = {
      'po/a.pot': makePotText('Rival a'),
      'po/b.pot': makePotText('Rival b'),
      'po/fr.po': makePoText('fr', entry('Rival a', 'a')),
      'po-c/c.pot': makePotText('Rival c'),
      'po-c/fr.po': makePoText('fr', entry('Rival c', 'c')),
    };
    const { warnings } = await send({ ...name, layout: '{path}/{lng}.po' }, files, ann);
    expect(warnings.filter((text) => text.startsWith('po/fr.po: each of po/a.pot, po/b.pot may be its template'))).toHaveLength(1);
    expect((await exported(name, 'fr'))['po-c/fr.po']).toBe(files['po-c/fr.po']);
  });

  it('several templates in the only folder of files that are called by their language: the reason, and how to import them', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files: Files = {
      'po/a.pot': makePotText('Rival a'),
      'po/a-help.pot': makePotText('Rival help'),
      'po/de.po': makePoText('de', entry('Rival a', 'a')),
      'po/fr.po': makePoText('fr', entry('Rival a', 'a')),
    };
    expect((await send(name, files, ann)).warnings).toEqual([
      'po/de.po, po/fr.po: each of po/a-help.pot, po/a.pot may be its template, and only a name with the domain in it would say which (exclude=… takes away those that are not); they were left out.',
    ]);
    const own = newProject();
    expect((await send({ ...own, exclude: 'a-help.pot' }, files, ann)).warnings).toEqual([]);
    expect(await langs(own)).toEqual(['de', 'fr']);
  });

  it('PO files without a POT beside others with one: templates of their own, again after an update, until a POT comes', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const po = (lng: string, text: string) => makePoText(lng, entry(text, `${lng} ${text}`));
    const files: Files = {
      'web/words/words.pot': makePotText('Oak'),
      'web/words/fr.po': po('fr', 'Oak'),
      'web/tests/fr.po': po('fr', 'Oak'),
    };
    for (const lng of ['de', 'fr', 'sq']) files[`po/${lng}.po`] = po(lng, 'Elm');
    const own = { ...files };
    delete own['web/tests/fr.po'];
    const { warnings, statuses } = await send(name, files, ann);
    expect(warnings).toEqual(['web/tests/fr.po: there is no template for web/tests/{lng}.po; it was left out.']);
    expect(statuses).toContain('Templates made from PO files without a POT file: 1. Later POT files replace them.');
    expect((await strings(name)).sort()).toEqual(['Elm', 'Oak']);
    expect(await exported(name, 'fr')).toEqual({ 'po/fr.po': files['po/fr.po'], 'web/words/fr.po': files['web/words/fr.po'] });
    expect(await exported(name, 'sq')).toEqual({ 'po/sq.po': files['po/sq.po'] });
    // A single file of the place is still one of it.
    const later = {
      'web/words/words.pot': makePotText('Oak', 'Ash'),
      'po/sq.po': makePoText('sq', entry('Elm', 'vidh') + entry('Yew', 'tis')),
    };
    expect((await send(name, later, ann)).warnings).toEqual([]);
    expect((await strings(name)).sort()).toEqual(['Ash', 'Elm', 'Oak', 'Yew']);
    expect((await send(name, { 'po/fr.po': makePoText('fr', entry('Fir', 'sapin')) }, ann)).warnings).toEqual([]);
    expect((await strings(name)).sort()).toEqual(['Ash', 'Elm', 'Fir', 'Oak', 'Yew']);
    expect((await send(name, { 'po/trees.pot': makePotText('Fir') }, ann)).warnings).toEqual([]);
    expect((await strings(name)).sort()).toEqual(['Ash', 'Fir', 'Oak']);
    expect((await exported(name, 'fr'))['po/fr.po']).toContain('sapin');
  });

  it('folders that end as a language, without a POT: one place', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files: Files = { 'po/readme.txt': 'hello' };
    for (const tag of ['de_de', 'fr_fr', 'pt_br'])
      files[`resources/language/resource.language.${tag}/strings.po`] = makePoText(tag, entry('Lantern', `${tag} lantern`));
    expect((await send(name, files, ann)).errors).toEqual([]);
    expect(await langs(name)).toEqual(['de', 'fr', 'pt_BR']);
    const [path = ''] = Object.keys(files).filter((file) => file.includes('fr_fr'));
    expect(await exported(name, 'fr')).toEqual({ [path]: files[path] });
  });

  it('files beside their template in another layout than the others: imported, exported in their places, and the same again', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files: Files = {
      'server/default.pot': makePotText('Rudder'),
      'web/src/texts.pot': makePotText('Anchor'),
      'etc/c.pot': makePotText('Buoy'),
    };
    for (const lng of ['de', 'fr', 'sq']) files[`server/${lng}/default.po`] = makePoText(lng, entry('Rudder', `${lng} rudder`));
    for (const lng of ['de', 'fr']) files[`web/src/${lng}.po`] = makePoText(lng, entry('Anchor', `${lng} anchor`));
    files['tests/fr.po'] = makePoText('fr', entry('Buoy', 'bidon'));
    const { warnings } = await send(name, files, ann);
    const skipped = ['tests/fr.po: no path that fits server/{lng}/{domain}.po; it was left out.'];
    expect(warnings).toEqual(skipped);
    const french = { 'server/fr/default.po': files['server/fr/default.po'], 'web/src/fr.po': files['web/src/fr.po'] };
    expect(await exported(name, 'fr')).toEqual(french);
    const again = await send(name, { ...files, 'web/src/sq.po': makePoText('sq', entry('Anchor', 'spirancë')) }, ann);
    expect(again.warnings).toEqual(skipped);
    expect(await exported(name, 'fr')).toEqual(french);
    expect(Object.keys(await exported(name, 'sq')).sort()).toEqual(['server/sq/default.po', 'web/src/sq.po']);
    expect(Object.keys(await exported(name, 'ja', { new_files: 'all' })).sort()).toEqual([
      'server/ja/c.po',
      'server/ja/default.po',
      'web/src/ja.po',
    ]);
  });

  it('several templates, none of which is beside PO files: those get their own', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files: Files = { 'help-a.pot': makePotText('Hull'), 'help-b.pot': makePotText('Mast') };
    for (const lng of ['de', 'fr']) {
      files[`po/${lng}.po`] = makePoText(lng, entry('Keel', `${lng} keel`));
      files[`a/docs/${lng}/${lng}.po`] = makePoText(lng, entry('Hull', `${lng} hull`));
    }
    const { errors } = await send(name, files, ann);
    expect([errors, (await langs(name)).sort()]).toEqual([[], ['de', 'fr']]);
    for (const lng of ['de', 'fr'])
      expect(await exported(name, lng)).toEqual(Object.fromEntries(Object.entries(files).filter(([path]) => path.includes(`/${lng}.`))));
  });

  it.each([
    ['in one folder', ['po/a.pot', 'po/b.pot'], ['po/fr/a.po', 'po/fr/b.po']],
    ['in a folder each', ['x/po/a.pot', 'y/po/b.pot'], ['x/po/fr.po', 'y/po/fr.po']],
    ['in folders and at the root', ['a.pot', 'y/b.pot', 'y/c.pot'], ['fr/a.po', 'y/fr/b.po', 'y/fr/c.po']],
    ['in the folder of a plugin of WordPress', ['languages/soup.pot'], ['languages/soup-fr.po']],
  ])('templates without PO files %s: each has a place', async (_, pots, expected) => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files = { 'README.md': 'Sea', ...Object.fromEntries(pots.map((pot) => [pot, makePotText(`Wave ${pot}`)])) };
    expect((await send(name, files, ann)).warnings).toEqual([]);
    expect(Object.keys(await exported(name, 'fr', { new_files: 'all' })).sort()).toEqual(expected);
  });

  it('files of a language that is not installed: named, not their pattern', async () => {
    const files: Files = { 'hedge.txt': 'Hedge' };
    for (const lng of ['fr', 'de', 'xx']) files[`po/${lng}/hedge.po`] = makePoText(lng, entry('Hedge', `${lng} hedge`));
    expect((await send(newProject(), files, await makePerson(service))).warnings).toEqual([
      'po/xx/hedge.po: no installed language is called "xx"; its file was left out. languages=xx:… says which it is.',
    ]);
  });

  it('layout and languages that cannot be: 400 naming the parameter, and no project', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    for (const [field, value] of [
      ['layout', 'po/x.po'],
      ['layout', '../{lng}.po'],
      ['layout', '{lng}/{file}.po'],
      ['languages', 'fr'],
      ['languages', 'fr_FR:klingon'],
    ] as const) {
      const { status, body } = await send({ ...name, [field]: value }, LAYOUTS[0]?.[2] ?? {}, ann);
      expect([status, body.errors?.[0]?.path], value).toEqual([400, field]);
    }
    expect((await app.inject({ url: `/project/langs/layouts/${name.project}` })).statusCode).toBe(404);
  });

  it('a layout that is given: taken instead of the one that would be found, and one message names the files that do not fit it', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files = {
      'a/fr.po': makePoText('fr', ''),
      'a/de.po': makePoText('de', ''),
      'a/a.pot': makePotText('Given a'),
      'b/fr.po': makePoText('fr', ''),
      'b/b.pot': makePotText('Given b'),
    };
    const { warnings } = await send({ ...name, layout: 'b/{lng}.po' }, files, ann);
    expect(warnings.filter((text) => text.includes('a/fr.po'))).toEqual([
      'a/de.po, a/fr.po: no path that fits b/{lng}.po; they were left out.',
    ]);
    expect(Object.keys(await exported(name, 'fr'))).toEqual(['b/fr.po']);
  });

  it('the documented layout: exports below the language; paths=full has its folder, and imports again', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files = { 'pot/gui/main.pot': makePotText('Documented'), 'fr/gui/main.po': makePoText('fr', entry('Documented', 'écrit')) };
    await send(name, files, ann);
    expect(Object.keys(await exported(name, 'fr'))).toEqual(['gui/main.po']);
    const full = await exported(name, 'fr', { paths: 'full' });
    expect(full).toEqual({ 'fr/gui/main.po': files['fr/gui/main.po'] });
    expect(await send(name, full, ann)).toMatchObject({ warnings: [], errors: [] });
    expect(await exported(name, 'fr', { paths: 'full' })).toEqual(full);
    expect(Object.keys(await exported(name, 'de', { paths: 'full', new_files: 'all' }))).toEqual(['de/gui/main.po']);
    const wrong = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr', paths: 'half' })}` });
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'paths']);
  });
});
