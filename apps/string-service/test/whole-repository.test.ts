import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { describe, expect, it } from 'vitest';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send, langs, exported: original, suggest, strings } = await withImports();
type Name = ReturnType<typeof newProject>;

/** An export with its messages. */
const exported = async (name: Name, lng: string, more: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng, ...more })}` });
  expect(answer.statusCode).toBe(200);
  const messages: [string, string][] = JSON.parse(String(answer.headers['x-messages'] ?? '[]'));
  return { files: await unpackArchive(answer.rawPayload), said: messages.map(([text]) => text).join('\n') };
};

const unreadable = Buffer.from(makePoText('fr', entry('Pot', 'Théière')), 'latin1');
const unknownCharset = makePoText('ko', entry('Pot', 'abc')).replace('UTF-8', 'JOHAB');

describe('a path that was not read', () => {
  it('bytes that its charset has not, or a charset that nobody knows: given back as it came, and said', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files: Files = {
      'po/tea.pot': makePotText('Pot'),
      'po/fr.po': unreadable,
      'po/ko.po': unknownCharset,
      'po/de.po': makePoText('de', ''),
    };
    expect((await send(name, files, ann)).warnings).toHaveLength(2);
    await suggest('Pot', 'fr', 'pot', ann);
    for (const export_mode of ['original', 'most_voted']) {
      for (const more of [{}, { new_files: 'all' }]) {
        const french = await exported(name, 'fr', { export_mode, ...more });
        expect(Object.keys(french.files)).toEqual(['po/fr.po']);
        expect(Buffer.from(french.files['po/fr.po'] ?? '', 'utf8').toString()).toBe(unreadable.toString());
        expect(french.said).toContain('po/fr.po');
        expect((await exported(name, 'ko', { export_mode, ...more })).files['po/ko.po']).toBe(unknownCharset);
      }
    }
    expect((await app.inject({ url: `/project/diff-latest/${name.origin}/${name.project}/fr` })).body).toBe('');
    // Once it can be read, it is a file like others.
    await send(name, { ...files, 'po/fr.po': makePoText('fr', entry('Pot', 'Théière')) }, ann);
    const french = await exported(name, 'fr');
    expect([french.files['po/fr.po'], french.said]).toEqual([expect.stringContaining('msgstr "pot"'), '']);
  });

  it('one that could be read before: the new one is given back, never the one before', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const good = { 'po/tea.pot': makePotText('Urn'), 'po/fr.po': makePoText('fr', entry('Urn', 'pot')) };
    await send(name, good, ann);
    const bad = makePoText('fr', entry('Urn', 'pot')).replace('UTF-8', 'NOBODY');
    await send(name, { ...good, 'po/fr.po': bad }, ann);
    await suggest('Urn', 'fr', 'marmite', ann);
    expect((await exported(name, 'fr')).files).toEqual({ 'po/fr.po': bad });
    await send(name, { 'po/tea.pot': makePotText('Urn', 'Lid') }, ann);
    expect((await exported(name, 'fr')).files).toEqual({ 'po/fr.po': bad });
    await send({ ...name, replace: '1' }, { 'po/tea.pot': makePotText('Urn', 'Lid') }, ann);
    expect((await exported(name, 'fr')).files['po/fr.po']).toContain('marmite');
  });

  it('a copy in the folder of a test: takes nothing from the files beside the template, and is said', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files: Files = { 'web/texts/messages.pot': makePotText('Hat'), 'cli/locale/messages.pot': makePotText('Cap') };
    for (const lng of ['nl', 'fr', 'sv']) {
      files[`web/texts/${lng}/LC_MESSAGES/messages.po`] = makePoText(lng, entry('Hat', `${lng} hat`));
      files[`cli/locale/${lng}/LC_MESSAGES/messages.po`] = makePoText(lng, entry('Cap', `${lng} cap`));
    }
    const copy = 'web/tests/data/web/texts/nl/LC_MESSAGES/messages.po';
    const { warnings } = await send(name, { ...files, [copy]: makePoText('nl', entry('Hat', 'other')) }, ann);
    expect(warnings.filter((text) => text.startsWith(`${copy}: there is no template`))).toHaveLength(1);
    for (const lng of ['nl', 'fr', 'sv']) {
      const { files: own, said } = await exported(name, lng, { new_files: 'all' });
      expect(own).toEqual(Object.fromEntries(Object.entries(files).filter(([path]) => path.includes(`/${lng}/`))));
      expect(said.includes(copy)).toBe(lng === 'nl');
    }
  });

  it('of a language that is not installed: left out, and said in every language', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, { 'po/tea.pot': makePotText('Pot'), 'po/klingon.po': makePoText('xx', ''), 'po/fr.po': makePoText('fr', '') }, ann);
    expect((await exported(name, 'fr')).said).toContain('po/klingon.po');
  });
});

describe('templates', () => {
  const good = makePotText('Ladle');
  const french = makePoText('fr', entry('Ladle', 'louche'));
  const BROKEN: readonly (readonly [why: string, text: string])[] = [
    ['empty', ''],
    ['cut off within a string', `${good}\nmsgid "Soup`],
    ['cut off within an entry', `${good}\nmsgid "Soup"\n`],
    ['with the marks of a conflict', good.replace('#:', '<<<<<<< ours\n#:').concat('\n=======\nmsgid "Soup"\nmsgstr ""\n>>>>>>> theirs\n')],
    ['no PO at all', '<html>\n<p>Soup</p>\n'],
  ];
  it.each(BROKEN)('%s, new: left out with its files and a warning, and the others are imported', async (_, text) => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files = { 'good/po/good.pot': good, 'good/po/fr.po': french, 'tests/po/bad.pot': text, 'tests/po/fr.po': makePoText('fr', '') };
    const { warnings, errors } = await send(name, files, ann);
    expect([errors, warnings.some((said) => said.includes('tests/po/bad.pot'))]).toEqual([[], true]);
    expect(await strings(name)).toEqual(['Ladle']);
    const { files: own } = await exported(name, 'fr', { new_files: 'all' });
    expect(own).toEqual({ 'good/po/fr.po': french, 'tests/po/fr.po': files['tests/po/fr.po'] });
  });

  it.each(BROKEN)('%s, over one that the project has: an error, and nothing changes', async (_, text) => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, { 'po/good.pot': good, 'po/fr.po': french }, ann);
    const { errors } = await send(name, { 'po/good.pot': text, 'po/fr.po': makePoText('fr', entry('Ladle', 'autre')) }, ann);
    expect(errors.length).toBeGreaterThan(0);
    expect([await strings(name), (await exported(name, 'fr')).files]).toEqual([['Ladle'], { 'po/fr.po': french }]);
  });

  it('beside a PO file that is called after the program, as plugins of WordPress have it: imported, and that file is said', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const own = makePoText('', entry('Ladle', '')).replace(/"Language:.*\n/, '');
    const { errors, warnings } = await send(
      name,
      { 'languages/soup-pot.pot': good, 'languages/soup-pot.po': own, 'readme.txt': 'hello' },
      ann,
    );
    expect([errors, warnings]).toEqual([[], [expect.stringMatching(/^languages\/soup-pot\.po: no installed language/)]]);
    expect(await strings(name)).toEqual(['Ladle']);
  });

  it('nothing but one that cannot be read: an error, and no project', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    expect((await send(name, { 'po/bad.pot': '', 'po/fr.po': french }, ann)).errors).toHaveLength(1);
    expect((await app.inject({ url: `/project/langs/${name.origin}/${name.project}` })).statusCode).toBe(404);
  });
});

describe('one folder over everything', () => {
  it('is no part of any path, now and in the next release, whose gone strings are said', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const german = makePoText('de', entry('Pan', 'Pfanne'));
    await send(
      name,
      {
        'stove-1.0/po/stove.pot': makePotText('Pan', 'Lid'),
        'stove-1.0/po/fr.po': makePoText('fr', entry('Pan', 'poêle')),
        'stove-1.0/po/de.po': german,
      },
      ann,
    );
    expect(await original(name, 'de')).toEqual({ 'po/de.po': german });
    const french = makePoText('fr', `${entry('Pan', 'poêle')}\n${entry('Wok', '')}`);
    const { statuses, warnings } = await send(
      name,
      { 'stove-1.1/po/stove.pot': makePotText('Pan', 'Wok'), 'stove-1.1/po/fr.po': french },
      ann,
    );
    expect([warnings, statuses.some((text) => text.includes('"Lid"'))]).toEqual([[], true]);
    expect(await strings(name)).toEqual(['Pan', 'Wok']);
    expect(await langs(name)).toEqual(['de', 'fr']);
    expect(await original(name, 'fr')).toEqual({ 'po/fr.po': french });
    expect(Object.entries(await original(name, 'de'))).toEqual([['po/de.po', expect.stringContaining('Pfanne')]]);
  });

  it('is part of them where the project has it, as of a part of a larger one', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files = {
      'one/po/one.pot': makePotText('Spoon one'),
      'one/po/fr.po': makePoText('fr', ''),
      'two/po/two.pot': makePotText('Spoon two'),
    };
    await send(name, { ...files, 'two/po/fr.po': makePoText('fr', '') }, ann);
    const part = { 'one/po/one.pot': makePotText('Spoon one', 'Fork one'), 'one/po/fr.po': makePoText('fr', entry('Fork one', 'f')) };
    await send(name, part, ann);
    expect(await strings(name)).toEqual(['Spoon one', 'Fork one', 'Spoon two']);
    expect((await original(name, 'fr'))['one/po/fr.po']).toBe(part['one/po/fr.po']);
  });
});

describe('files of an export', () => {
  const files: Files = {
    'a/i18n/a.pot': makePotText('Salt'),
    'a/i18n/fr.po': makePoText('fr', entry('Salt', 'sel')),
    'b/i18n/b.pot': makePotText('Dill'),
    'b/i18n/sv.po': makePoText('sv', entry('Dill', 'dill')),
    'c/i18n/c.pot': makePotText('Mint'),
  };

  it('are those that the language has, and those with a chosen text; new_files=all adds the others', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, files, ann);
    expect(Object.keys((await exported(name, 'fr')).files)).toEqual(['a/i18n/fr.po']);
    const none = await exported(name, 'sq');
    expect([none.files, none.said]).toEqual([{}, expect.stringContaining('new_files=all')]);
    await suggest('Mint', 'fr', 'menthe', ann);
    expect(Object.keys((await exported(name, 'fr')).files)).toEqual(['a/i18n/fr.po', 'c/i18n/fr.po']);
    expect(Object.keys((await exported(name, 'fr', { export_mode: 'original' })).files)).toEqual(['a/i18n/fr.po']);
    expect(Object.keys((await exported(name, 'sv', { new_files: 'all' })).files)).toEqual(['a/i18n/sv.po', 'b/i18n/sv.po', 'c/i18n/sv.po']);
    const wrong = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr', new_files: 'some' })}` });
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'new_files']);
  });

  it('excluded ones: left out, said in exports, kept with the layout, and gone where they were', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, files, ann);
    const { statuses } = await send({ ...name, exclude: 'b/**' }, files, ann);
    expect(statuses).toEqual(
      expect.arrayContaining(['Templates removed from the project: b/i18n/b.pot.', 'Languages removed from the project: sv.']),
    );
    expect(await strings(name)).toEqual(['Salt', 'Mint']);
    await send(name, files, ann);
    expect(await strings(name)).toEqual(['Salt', 'Mint']);
    const swedish = await exported(name, 'sv', { new_files: 'all' });
    expect([Object.keys(swedish.files), swedish.said]).toEqual([['a/i18n/sv.po', 'c/i18n/sv.po'], expect.stringContaining('b/i18n/sv.po')]);
    expect((await send({ ...name, exclude: '../b' }, files, ann)).status).toBe(400);
  });

  it('a layout that no file fits: an error, and not kept', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, files, ann);
    const { errors } = await send({ ...name, layout: 'locale/{lng}/{domain}.po' }, files, ann);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('locale/{lng}/{domain}.po');
    expect((await send(name, files, ann)).statuses).toContain('Layout: {path}/{lng}.po.');
  });

  it('replaced: the dry run lists what goes, and the import takes it', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, files, ann);
    const part = { 'a/i18n/a.pot': files['a/i18n/a.pot'] ?? '', 'a/i18n/fr.po': files['a/i18n/fr.po'] ?? '' };
    const goes = ['Templates removed from the project: b/i18n/b.pot, c/i18n/c.pot.', 'Languages removed from the project: sv.'];
    expect((await send({ ...name, replace: '1', dry_run: '1' }, part, ann)).statuses).toEqual(expect.arrayContaining(goes));
    expect(await langs(name)).toEqual(['fr', 'sv']);
    expect((await send({ ...name, replace: '1' }, part, ann)).statuses).toEqual(expect.arrayContaining(goes));
    expect(await langs(name)).toEqual(['fr']);
  });
});
