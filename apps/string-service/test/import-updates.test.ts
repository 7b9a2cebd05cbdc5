import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send, exported, langs, suggest, strings } = await withImports();

describe('an import over a project', () => {
  const base = (a: string, b: string): Files => ({
    'po/x.pot': makePotText(`${a} one`, `${a} two`, `${b} the garden is open today`),
    'po/fr.po': makePoText(
      'fr',
      `${entry(`${a} one`, 'un')}\n${entry(`${a} two`, 'deux')}\n${entry(`${b} the garden is open today`, 'ouvert')}`,
    ),
    'po/de.po': makePoText(
      'de',
      `${entry(`${a} one`, 'eins')}\n${entry(`${a} two`, 'zwei')}\n${entry(`${b} the garden is open today`, 'offen')}`,
    ),
  });

  it('a template alone: the files of all languages stay, merged with it', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, base('M', 'M'), ann);
    const { statuses, warnings } = await send(name, { 'po/x.pot': makePotText('M one', 'M the garden is open now', 'M new') }, ann);
    expect(warnings).toEqual([]);
    expect(statuses.join('\n')).toMatch(
      /2 strings added to the project: .*M new[\s\S]*2 strings removed from the project: "M two"[\s\S]*1 string slightly changed: "M the garden is open today" is now "M the garden is open now"/,
    );
    const { 'po/de.po': german = '' } = await exported(name, 'de');
    expect(german).toContain('msgid "M one"\nmsgstr "eins"\n');
    expect(german).toContain('#, fuzzy\n#| msgid "M the garden is open today"\nmsgid "M the garden is open now"\nmsgstr "offen"\n');
    expect(german).toContain('msgid "M new"\nmsgstr ""\n');
    expect(german).toContain('#~ msgid "M two"\n#~ msgstr "zwei"\n');
    // The snapshot is merged too, so that the diff shows no changes by people.
    expect((await app.inject({ url: `/project/diff-latest/layouts/${name.project}/de` })).body).toBe('');
    const { rows: files } = await service.db.pool.query(
      `select fuzzy, obsolete from po_file join template on template.id = template_id join project on project.id = project_id where name = $1 and lng = 'de'`,
      [name.project],
    );
    expect(files).toEqual([{ fuzzy: 1, obsolete: 1 }]);
  });

  it('one language alone: the others stay as they were; with replace=1 they go', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, base('K', 'K'), ann);
    const before = await exported(name, 'de');
    const french = { 'po/fr.po': makePoText('fr', entry('K one', 'premier')) };
    expect(await send(name, french, ann)).toMatchObject({ warnings: [], errors: [] });
    expect(await exported(name, 'de')).toEqual(before);
    expect(await exported(name, 'fr')).toEqual(french);
    expect(await langs(name)).toEqual(['de', 'fr']);
    await send({ ...name, replace: '1' }, { ...french, 'po/x.pot': makePotText('K one') }, ann);
    expect(await langs(name)).toEqual(['fr']);
  });

  it('a template that the archive does not hold: stays, with its files', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, { 'pot/a.pot': makePotText('T a'), 'fr/a.po': makePoText('fr', entry('T a', 'A')) }, ann);
    await send(name, { 'pot/b.pot': makePotText('T b'), 'fr/b.po': makePoText('fr', entry('T b', 'B')) }, ann);
    expect(Object.keys(await exported(name, 'fr')).sort()).toEqual(['a.po', 'b.po']);
    const { statuses } = await send({ ...name, replace: '1' }, { 'pot/b.pot': makePotText('T b') }, ann);
    expect(statuses).toEqual(
      expect.arrayContaining(['Templates removed from the project: pot/a.pot.', 'Languages removed from the project: fr.']),
    );
    expect(await exported(name, 'fr')).toEqual({});
    expect(Object.keys(await exported(name, 'fr', { new_files: 'all' }))).toEqual(['b.po']);
  });

  /** All that is stored. */
  const everything = async () => {
    const tables = [
      'project',
      'template',
      'template_entry',
      'po_file',
      'snapshot',
      'snapshot_file',
      'saved_diff',
      'unit',
      'translation',
      'file_content',
      'batch',
    ];
    const all = tables.map((table) =>
      service.db.pool.query(`select md5(string_agg(md5(row::text), '' order by row::text)) as hash, count(*) from ${table} row`),
    );
    return (await Promise.all(all)).map(({ rows }, nr) => [tables[nr], rows[0]]);
  };

  it.each([
    ['in no charset that is known', makePotText('E one').replace('UTF-8', 'KLINGON-1')],
    ['with bytes that its charset has not', Buffer.from(makePotText('E caf\xe9'), 'latin1')],
    ['that is a page of HTML', '<html><body>404</body></html>'],
    ['that is empty', ''],
  ])('a template %s: an error, and nothing changes', async (_, template) => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, base('E', name.project), ann);
    const before = await everything();
    const { errors } = await send(name, { ...base('E', 'changed'), 'po/x.pot': template }, ann);
    expect(errors).toEqual([expect.stringMatching(/^po\/x\.pot/)]);
    expect(await everything()).toEqual(before);
  });

  it('dry_run=1: says what the import will do, how much of it is known, and changes nothing', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, base('D', 'D'), ann);
    const before = await everything();
    const update = {
      'po/x.pot': makePotText('D one', 'D the garden is open now', 'D %d new'),
      'po/fr.po': makePoText('fr', `${entry('D one', 'un')}\n#, c-format\n${entry('D %d new', 'neuf')}\n${entry('D strange', 'étrange')}`),
    };
    const dry = await send({ ...name, dry_run: '1' }, update, ann);
    expect(await everything()).toEqual(before);
    const real = await send(name, update, ann);
    expect(dry.messages[0]).toEqual([expect.stringContaining('Preview'), 'status']);
    const said = dry.messages.map(([text]) => text).join('\n');
    expect(said).not.toMatch(/(?<!would be) imported/);
    expect(said).toContain(`layouts/${name.project} would be imported. Templates: 1, files: 1, languages: 1 (fr).`);
    expect(said).toContain('3 strings, 1 already known. 2 translations, 1 already known.');
    expect(said).toContain('1 file of other languages would be updated to the new templates.');
    const others = ([text]: readonly [string, string]) => !/imported|already known|are new|updated to/.test(text);
    expect(dry.messages.slice(1).filter(others)).toEqual(real.messages.filter(others));
    expect(await everything()).not.toEqual(before);
    expect(real.statuses.join('\n')).toMatch(/po\/fr\.po: 1 string is not in its template: "D strange" \(line \d+\)/);
    const fresh = newProject();
    expect((await send({ ...fresh, dry_run: '1' }, update, ann)).statuses.join('\n')).toMatch(/would be imported\. .*languages: 1 \(fr\)/);
    expect((await app.inject({ url: `/project/langs/layouts/${fresh.project}` })).statusCode).toBe(404);
  });

  it('strings that look the same: named with their context and plural', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const message = (context: string, plural = '') =>
      `${context && `msgctxt "${context}"\n`}msgid "N cup"\n${plural ? `msgid_plural "${plural}"\nmsgstr[0] ""\nmsgstr[1] ""\n` : 'msgstr ""\n'}`;
    await send(
      name,
      { 'po/x.pot': makePoText('', message('menu')), 'po/fr.po': makePoText('fr', message('menu').replace('msgstr ""', 'msgstr "tasse"')) },
      ann,
    );
    const { statuses } = await send(name, { 'po/x.pot': makePoText('', message('', 'N cups')) }, ann);
    const said = statuses.join('\n');
    expect(said).toContain('1 string added to the project: "N cup" / "N cups".');
    expect(said).toContain('1 string removed from the project: "N cup" (context "menu").');
    expect(said).toContain('"N cup" (context "menu") is now "N cup" / "N cups"');
  });

  it('a finding of several languages: said once, with its languages; plural forms that differ from the language’s: once a language', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const po = (lng: string, plural: string) =>
      makePoText(lng, entry('F strange', 'x')).replace('"MIME-Version', `"Plural-Forms: ${plural}\\n"\n"MIME-Version`);
    const files = {
      'pot/a.pot': makePotText('F one'),
      'pot/b.pot': makePotText('F two'),
      'fr/a.po': po('fr', 'nplurals=2; plural=n != 1;'),
      'fr/b.po': po('fr', 'nplurals=2; plural=n != 1;'),
      'de/a.po': po('de', 'nplurals=2; plural=(n != 1);'),
      'sq/a.po': po('sq', 'nplurals=2; plural=nonsense;'),
      'is/a.po': po('is', 'nplurals=2; plural=nonsense;'),
    };
    const { statuses, warnings } = await send(name, files, ann);
    expect(statuses.filter((text) => text.includes('F strange'))).toEqual([
      'de, fr, is, sq: 1 string is not in its template: "F strange".',
      expect.stringMatching(/^fr\/b\.po: 1 string is not in its template: "F strange" \(line \d+\)\.$/),
    ]);
    expect(warnings.filter((text) => text.includes('Plural-Forms'))).toEqual([
      expect.stringMatching(/^is, sq: the header's Plural-Forms .* First: (is|sq)\/a\.po:\d+$/),
    ]);
    expect(statuses.filter((text) => text.includes('plural forms'))).toEqual([
      'fr: 2 files use their own plural forms: nplurals=2; plural=n != 1. The language has nplurals=2; plural=(n > 1).',
    ]);
  });

  it('plural forms of many languages that differ from the languages’: said together', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const other = '"Plural-Forms: nplurals=2; plural=n > 4;\\n"\n"MIME-Version';
    const files = ['de', 'es', 'fr', 'sq'].map((lng) => [
      `po/${lng}.po`,
      makePoText(lng, entry('Q one', 'x')).replace('"MIME-Version', other),
    ]);
    const { statuses } = await send(name, { 'po/q.pot': makePotText('Q one'), ...Object.fromEntries(files) }, ann);
    expect(statuses.filter((text) => text.includes('plural'))).toEqual([
      'de, es, fr, sq: their files use other plural forms than the languages have here. Exports keep them.',
    ]);
  });

  it('votes for a string that an update changes: stay, and come into the next export of the string', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(name, base('V', 'V'), ann);
    const payload = { sguid: sguidOf(['V one'], null), lng: 'de', translation: 'das erste' };
    await app.inject({ method: 'POST', url: '/api/translations/add', headers: ann.headers, payload });
    await send(name, { 'po/x.pot': makePotText('V one', 'V new') }, ann);
    const { 'po/de.po': german = '' } = await exported(name, 'de', { export_mode: 'most_voted' });
    expect(german).toContain('msgid "V one"\nmsgstr "das erste"\n');
    expect(german).toContain('#~ msgid "V two"');
  });
});

describe('an import without a template', () => {
  const german = makePoText('de', `${entry('Pea', 'Erbse')}\n${entry('Bean', 'Bohne')}\n${entry('Leek', 'Lauch')}`);
  const french = makePoText('fr', `${entry('Pea', 'pois')}\n${entry('Corn', 'maïs')}\n#, fuzzy\n${entry('Kale', 'chou')}`);
  const files: Files = { 'locale/de/LC_MESSAGES/app.po': german, 'locale/fr/LC_MESSAGES/app.po': french };

  it('the template is what the PO files hold together, in the order of the largest; a POT that comes replaces it', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const { statuses, errors } = await send(name, files, ann);
    expect([errors, statuses.some((text) => text.startsWith('No POT'))]).toEqual([[], true]);
    expect(await strings(name)).toEqual(['Pea', 'Corn', 'Kale', 'Bean', 'Leek']);
    for (const [lng, path] of [
      ['de', 'locale/de/LC_MESSAGES/app.po'],
      ['fr', 'locale/fr/LC_MESSAGES/app.po'],
    ] as const)
      expect(await exported(name, lng)).toEqual({ [path]: files[path] });
    await suggest('Corn', 'de', 'Mais', ann);
    expect((await exported(name, 'de', { export_mode: 'most_voted' }))['locale/de/LC_MESSAGES/app.po']).toContain(
      'msgid "Corn"\nmsgstr "Mais"',
    );
    // One language alone: what only others hold stays.
    await send(name, { 'locale/de/LC_MESSAGES/app.po': german }, ann);
    expect((await strings(name)).sort()).toEqual(['Bean', 'Corn', 'Kale', 'Leek', 'Pea']);
    expect(await exported(name, 'fr')).toEqual({ 'locale/fr/LC_MESSAGES/app.po': french });
    await send(name, { ...files, 'locale/app.pot': makePotText('Leek', 'Pea') }, ann);
    expect(await strings(name)).toEqual(['Leek', 'Pea']);
    expect(await exported(name, 'fr')).toEqual({ 'locale/fr/LC_MESSAGES/app.po': french });
  });

  it('or the file of the source language', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const english = makePoText('en', entry('Pea', 'Peas'));
    const { errors } = await send({ ...name, source_language: 'en' }, { ...files, 'locale/en/LC_MESSAGES/app.po': english }, ann);
    expect(errors).toEqual([]);
    expect(await strings(name)).toEqual(['Pea']);
    expect(await exported(name, 'de')).toEqual({ 'locale/de/LC_MESSAGES/app.po': german });
    expect((await send({ ...newProject(), source_language: 'en' }, files, ann)).errors[0]).toContain('source_language');
    expect((await send({ ...newProject(), source_language: 'klingon' }, files, ann)).status).toBe(400);
  });

  it('nor a PO: said', async () => {
    const ann = await makePerson(service);
    expect((await send(newProject(), { 'po/README': 'hello' }, ann)).errors).toEqual([
      'No translations found: no POT or PO files, and no Android, JSON or YAML file of the source language (en).',
    ]);
    const { messages } = await send(newProject(), { 'po/klingon.po': makePoText('xx', '') }, ann);
    expect(messages.map(([text]) => text)).toEqual([
      expect.stringMatching(/^No POT files, and no PO file in a known language’s folder .*po\/klingon.po/),
    ]);
  });

  it('of another name beside its files: found', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const other = { 'languages/messages.pot': makePotText('Fig'), 'languages/foo-fr.po': makePoText('fr', entry('Fig', 'figue')) };
    expect(await send(name, { ...other, 'readme.txt': 'hello' }, ann)).toMatchObject({ warnings: [], errors: [] });
    expect([await strings(name), await exported(name, 'fr')]).toEqual([['Fig'], { 'languages/foo-fr.po': other['languages/foo-fr.po'] }]);
  });
});
