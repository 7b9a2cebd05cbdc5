import { isTestedOnCitus } from '@translation-commons/core/testing/database/database.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { undo } from '@translation-commons/core/translations/trash/undo.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

/** Histories that are tried. */
const HISTORIES = Number(process.env.READING_HISTORIES ?? 5);

const { app, service, newProject, send } = await withImports();
const [ann, root] = [await makePerson(service), await makePerson(service, { role: 'administrator' })];
const { pool } = service.db;

type Name = ReturnType<typeof newProject>;

/** Files of the project that were read before, as an import found them. */
const listReadings = async ({ project }: Name) =>
  (
    await pool.query(
      `select path, file_reading.lng, found from file_reading join template on template.id = template_id join project on project.id = project_id
        where project.name = $1 order by path, lng`,
      [project],
    )
  ).rows;

const forgetReadings = ({ project }: Name) =>
  pool.query(
    'delete from file_reading using template join project on project.id = project_id where template.id = template_id and name = $1',
    [project],
  );

const WORDS = ['ash', 'elm', 'fir'] as const;
const LNGS = ['fr', 'de'] as const;
const FOLDERS = ['po', 'app/po'] as const;

/** Texts of a file: one of two wordings of each word, or none, and perhaps something that a message reports. */
const anyFile = fc.record({
  words: fc.array(fc.constantFrom('one', 'two', ''), { minLength: 3, maxLength: 3 }),
  oddity: fc.constantFrom('', '', '', 'stranger', 'format', 'cut'),
});
const anyImport = fc.record({
  act: fc.constant('import' as const),
  templates: fc.subarray([...FOLDERS]),
  texts: fc.array(fc.subarray([...WORDS], { minLength: 1 }), { minLength: 2, maxLength: 2 }),
  files: fc.array(fc.option(anyFile), { minLength: 4, maxLength: 4 }),
  replace: fc.boolean(),
});
/** Files with keys, of which several have one text. */
const anyKeyedImport = fc.record({
  act: fc.constant('import' as const),
  templates: fc.subarray([...FOLDERS]),
  texts: fc.array(fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 2 }),
  files: fc.array(fc.option(anyFile), { minLength: 4, maxLength: 4 }),
  replace: fc.boolean(),
});
/** The same archive as the last time, or with one file changed or added, is what most imports bring. */
const anyAct = fc.oneof(
  { weight: 2, arbitrary: anyImport },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('again' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('edit' as const), place: fc.nat(3), file: anyFile }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), place: fc.nat(5), lng: fc.constantFrom(...LNGS) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('suggest' as const), word: fc.constantFrom(...WORDS) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('votes' as const), word: fc.constantFrom(...WORDS) }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;
type Import = typeof anyImport extends fc.Arbitrary<infer T> ? T : never;

/** The text of a word in a project: no string is in two, so that both histories stay apart. */
const textOf = (word: string, { project }: Name) => `${word} %s ${project}`;
const wordingOf = (word: string, wording: string, lng: string, name: Name) => `${lng} ${wording} ${textOf(word, name)}`;

/** A word of a folder; `fir` is the same string in all folders. */
const inFolder = (folder: string, word: string) => (word === 'fir' ? `both ${word}` : `${folder} ${word}`);

const filesOf = ({ templates, texts, files }: Import, name: Name): Files => {
  const archive: Files = {};
  for (const [nr, folder] of FOLDERS.entries()) {
    if (templates.includes(folder))
      archive[`${folder}/app.pot`] = makePotText(...(texts[nr] ?? []).map((word) => textOf(inFolder(folder, word), name)));
    for (const [place, lng] of LNGS.entries()) {
      const file = files[2 * nr + place];
      if (!file) continue;
      const own = WORDS.map((word, index) =>
        file.words[index]
          ? entry(textOf(inFolder(folder, word), name), wordingOf(inFolder(folder, word), file.words[index] ?? '', lng, name))
          : entry(textOf(inFolder(folder, word), name), ''),
      );
      if (file.oddity === 'stranger') own.push(entry(textOf('stranger', name), 'x'));
      if (file.oddity === 'format') own[0] = `#, c-format\n${entry(textOf(`${folder} ash`, name), `${lng} %d`)}`;
      archive[`${folder}/${lng}.po`] = `${makePoText(lng, own.join('\n'))}${file.oddity === 'cut' ? '\nmsgid "oa' : ''}`;
    }
  }
  return archive;
};

const KEYS = ['red', 'dry', 'old'] as const;

/** JSON files of two folders with the same names and keys. */
const keyedFilesOf = ({ templates, texts, files }: Import, name: Name): Files => {
  const archive: Files = {};
  for (const [nr, folder] of FOLDERS.entries()) {
    const sources = KEYS.map((_, index) => textOf(texts[nr]?.[index] ?? 'ash', name));
    if (templates.includes(folder))
      archive[`${folder}/en.json`] = JSON.stringify(Object.fromEntries(KEYS.map((key, index) => [key, sources[index]])));
    for (const [place, lng] of LNGS.entries()) {
      const file = files[2 * nr + place];
      if (!file) continue;
      const wordings = KEYS.map((key, index) => [key, file.words[index] && `${lng} ${file.words[index]} ${sources[index]}`]);
      if (file.oddity === 'stranger') wordings.push(['strange', 'x']);
      if (file.oddity === 'format') wordings[0] = ['red', `${lng} %d`];
      const json = JSON.stringify(Object.fromEntries(wordings));
      archive[`${folder}/${lng}.json`] = file.oddity === 'cut' ? json.slice(0, -4) : json;
    }
  }
  return archive;
};

/** Everything that is stored of a project, without ids and times, and with its name left out of texts. */
const stateOf = async ({ project }: Name) => {
  const ask = async (what: string, from: string, order: string) =>
    (await pool.query(`select ${what} from ${from} where project.name = $1 order by ${order}`, [project])).rows;
  const files = 'project join template on template.project_id = project.id join po_file on po_file.template_id = template.id';
  const entries =
    'project join template on template.project_id = project.id join template_entry on template_entry.template_id = template.id';
  const state = {
    project: await ask('layout, exclude, source_language, language_tags', 'project', '1'),
    templates: await ask(
      'path, template.file, po_path, sha256, is_derived',
      'project join template on template.project_id = project.id',
      '1',
    ),
    files: await ask(
      'path, lng, po_file.file, po_file.sha256, translated, fuzzy, untranslated, obsolete, plurals, plural_rule',
      files,
      'path, lng',
    ),
    entries: await ask(
      'path, position, forms, context, "references", comments, flags',
      `${entries} join unit on unit.id = template_entry.unit_id join source_string on source_string.unit_id = unit.id`,
      'path, position',
    ),
    translations: await ask(
      'distinct unit.forms as source, context, translation.lng, translation.forms, failing, count, author_id',
      `${entries} join unit on unit.id = template_entry.unit_id join source_string on source_string.unit_id = unit.id
        join translation on translation.unit_id = unit.id`,
      '1, 2, 3, 4',
    ),
    snapshots: await ask('lng, path, sha256', 'project join snapshot_file on snapshot_file.project_id = project.id', '1, 2'),
    unread: await ask('path, lng, po_path, sha256', 'project join unread_file on unread_file.project_id = project.id', '1'),
    branches: await ask('branch', 'project join git_ref on git_ref.project_id = project.id', '1'),
  };
  // Contents hold the name too, so which are equal says as much as their hashes.
  const hashes: string[] = [];
  return JSON.parse(
    JSON.stringify(state, (_, value) => {
      if (value?.type !== 'Buffer') return value;
      const hash = Buffer.from(value.data).toString('hex');
      if (!hashes.includes(hash)) hashes.push(hash);
      return hashes.indexOf(hash);
    }).replaceAll(project, 'NAME'),
  );
};

/**
 * Answers without the name of the project. Strings that left it are named in the order of their ids, which is not the same in two projects: so
 * contexts, and which of them a new string was, are left out.
 */
const comparable = (answer: unknown, { project }: Name): string[] =>
  JSON.stringify(answer ?? null)
    .replaceAll(project, 'NAME')
    .replaceAll(/ \(context [^)]*\)/g, '')
    .replaceAll(/\\"[^"]*" is now /g, 'is now ')
    .split(/, |: |\.",/)
    .sort();

const listStrings = async ({ project }: Name): Promise<string[]> =>
  (
    await pool.query(
      `select distinct context || '|' || forms[1] as text from project join template_entry on project_id = project.id
        join unit on unit.id = template_entry.unit_id join source_string on source_string.unit_id = unit.id where name = $1`,
      [project],
    )
  ).rows.map(({ text }) => text);

const listEntries = async ({ project }: Name): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await pool.query(
        `select path || "references"::text || unit.forms[1] as entry
          from project join template on template.project_id = project.id join template_entry on template_entry.template_id = template.id
            join unit on unit.id = template_entry.unit_id where name = $1`,
        [project],
      )
    ).rows.map(({ entry: name }) => name),
  );

/** Translations of the entries of a project in some languages, each with its place and source. */
const listTranslated = async ({ project }: Name, lngs: readonly string[]): Promise<{ entry: string; wording: string }[]> =>
  (
    await pool.query(
      `select path || "references"::text || unit.forms[1] as entry, lng || translation.forms[1] as wording
        from project join template on template.project_id = project.id join template_entry on template_entry.template_id = template.id
          join unit on unit.id = template_entry.unit_id join translation on translation.unit_id = unit.id and lng = any($2) where name = $1`,
      [project, lngs],
    )
  ).rows;

const toldCount = (statuses: readonly string[], what: 'added to' | 'removed from'): number =>
  Number(new RegExp(`(\\d+) strings? ${what} the project`).exec(statuses.join('\n'))?.[1] ?? 0);

/** Imports files, and compares the numbers of strings that came and left, as the messages have them, with the strings of before. */
const importThem = async (importing: Import, name: Name, makeFiles: typeof filesOf): Promise<unknown> => {
  const files = makeFiles(importing, name);
  const absent = LNGS.filter((lng) => !Object.keys(files).some((path) => path.includes(`/${lng}.`)));
  const [before, translated] = [await listStrings(name), await listTranslated(name, absent)];
  const { body, statuses } = await send({ ...name, ...(importing.replace && { replace: '1' }) }, files, ann);
  const [after, stillTranslated] = [await listStrings(name), await listTranslated(name, absent)];
  const entries = await listEntries(name);
  // An import takes no translation from an entry in a language whose files it does not bring.
  expect(stillTranslated).toEqual(expect.arrayContaining(translated.filter(({ entry: kept }) => entries.has(kept))));
  const came = before.length === 0 ? [] : after.filter((text) => !before.includes(text));
  expect(toldCount(statuses, 'added to')).toBe(came.length);
  expect(toldCount(statuses, 'removed from')).toBe(before.filter((text) => !after.includes(text)).length);
  return body;
};

/** Translations that a project has into a language, in an order that two equal projects share. */
const listTranslations = async ({ project }: Name, lng: string): Promise<string[]> =>
  (
    await pool.query(
      `select unit.forms as source, context, translation.forms
        from project join template_entry on project_id = project.id join unit on unit.id = template_entry.unit_id
          join source_string on source_string.unit_id = unit.id join translation on translation.unit_id = unit.id and translation.lng = $2
        where name = $1 group by 1, 2, 3 order by replace(unit.forms[1], $1, ''), context, replace(translation.forms[1], $1, '')`,
      [project, lng],
    )
  ).rows.map(({ source, context, forms }) => tguidOf(forms, lng, sguidOf(source, context)));

/** Archive that an act imports, made from an earlier one: the same, or with one file changed; null: nothing. */
const editedBy = (act: Act, before: Import): Import | null => {
  if (act.act === 'again') return before;
  return act.act === 'edit' ? { ...before, files: before.files.map((file, place) => (place === act.place ? act.file : file)) } : null;
};

/** Does something to a project, and returns the messages about it. */
const doIt = async (act: Act, name: Name, last: { import: Import | null }, makeFiles: typeof filesOf): Promise<unknown> => {
  const importing = act.act === 'import' ? act : last.import && editedBy(act, last.import);
  if (importing) {
    last.import = importing;
    return importThem(importing, name, makeFiles);
  }
  if (act.act === 'delete') {
    const listed = await listTranslations(name, act.lng);
    const tguid = listed[act.place % (listed.length || 1)] ?? '0'.repeat(40);
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/translations/del', headers: root.headers, payload: { tguid } });
    return statusCode;
  }
  if (act.act === 'undo') {
    const { rows } = await pool.query('select max(id)::int as id from batch where about like $1', [`%${name.project}`]);
    if (!rows[0]?.id) return null;
    const { batches, ...undone } = await undo(service, { batches: [rows[0].id] });
    return { ...undone, batches: batches.length };
  }
  if (act.act === 'suggest') {
    const payload = { string: textOf(inFolder('po', act.word), name), lng: 'fr', translation: 'fr three' };
    return (await app.inject({ method: 'POST', url: '/api/translations/add', headers: ann.headers, payload })).statusCode;
  }
  if (act.act === 'votes') {
    const text = textOf(inFolder('po', act.word), name);
    const po = makePoText('de', entry(text, wordingOf(inFolder('po', act.word), 'one', 'de', name)));
    const file = { name: 'a.po', bytes: Buffer.from(po) };
    return (await sendFile(app, { url: '/api/translations/import', fields: { lng: 'de' }, file, by: ann })).status;
  }
  return null;
};

describe('files that came before as they are', () => {
  it.skipIf(isTestedOnCitus())('are not read again: the import tells what it found in them then', async () => {
    const name = newProject();
    const files = {
      'po/x.pot': makePotText(textOf('once', name)),
      'po/fr.po': makePoText('fr', entry(textOf('once', name), 'une fois')),
      'po/de.po': makePoText('de', entry(textOf('once', name), 'einmal')),
    };
    const first = await send(name, files, ann);
    expect(await listReadings(name)).toMatchObject([
      { path: 'po/x', lng: '' },
      { path: 'po/x', lng: 'de', found: { translations: 1, statistics: { translated: 1 } } },
      { path: 'po/x', lng: 'fr', found: { translations: 1, statistics: { translated: 1 } } },
    ]);
    const finding = JSON.stringify([{ file: 'po/de.po', line: 3, text: 'Found before.', severity: 'warning' }]);
    await pool.query(`update file_reading set found = jsonb_set(found, '{problems}', $1) where lng = 'de'`, [finding]);
    const again = await send(name, files, ann);
    expect(again.warnings).toEqual(['po/de.po:3: Found before.']);
    expect(again.statuses).toEqual(
      first.statuses.map((text) => text.replace(/^1 string and 2 translations/, '0 strings and 0 translations')),
    );
    const changed = { ...files, 'po/fr.po': makePoText('fr', entry(textOf('once', name), 'une seule fois')) };
    expect((await send(name, changed, ann)).statuses.join()).toContain('0 strings and 1 translation are new');
  });

  it('read by a former program, which stored no messages with their ids: the import tells them as they are', async () => {
    const name = newProject();
    const files = { 'po/x.pot': makePotText(textOf('former', name)), 'po/fr.po': makePoText('fr', entry(textOf('former', name), 'avant')) };
    const first = await send(name, files, ann);
    await pool.query(`update file_reading set found = found - 'sentences'`);
    expect((await send(name, files, ann)).statuses).toEqual(
      first.statuses.map((text) => text.replace(/^1 string and 1 translation/, '0 strings and 0 translations')),
    );
  });

  it('without a template: it is put together once from the same files', async () => {
    const name = newProject();
    const files = { 'po/fr.po': makePoText('fr', entry(textOf('alone', name), 'seul')) };
    await send(name, files, ann);
    const [first] = await listReadings(name);
    expect(first.found.derivedFrom).toMatch(/^[0-9a-f]{64}$/);
    // Another content in its place shows which of them is taken.
    await send(newProject(), { 'po/x.pot': makePotText(textOf('alone', name), textOf('beside', name)) }, ann);
    const other = (await pool.query(`select sha256 from template where file = 'po/x.pot' order by id desc limit 1`)).rows[0]?.sha256;
    const template = 'from template join project on project.id = project_id where project.name = $1';
    await pool.query(`update template set sha256 = $2 where id = (select template.id ${template})`, [name.project, other]);
    const readTemplate = async () => (await pool.query(`select sha256 ${template}`, [name.project])).rows[0]?.sha256;
    await send(name, files, ann);
    expect(await readTemplate()).toEqual(other);
    await send(name, { ...files, 'po/de.po': makePoText('de', entry(textOf('alone', name), 'allein')) }, ann);
    expect(await readTemplate()).not.toEqual(other);
    expect((await listReadings(name))[0]?.found.derivedFrom).not.toBe(first.found.derivedFrom);
  });

  it.skipIf(isTestedOnCitus())(
    'of another format: a file that changed is read, and all where it parts keys that were one string',
    async () => {
      const name = newProject();
      const [ash, elm] = [textOf('json ash', name), textOf('json elm', name)];
      const files = {
        'a/en.json': JSON.stringify({ one: ash, two: ash, three: elm }),
        'a/fr.json': JSON.stringify({ one: 'frêne', two: 'frênes', three: 'orme' }),
        'a/de.json': JSON.stringify({ one: 'Esche', four: 'x' }),
      };
      const first = await send(name, files, ann);
      expect(first.statuses.join()).toContain('its own now');
      const finding = JSON.stringify([{ file: 'a/de.json', line: 1, text: 'Found before.', severity: 'warning' }]);
      await pool.query(
        `update file_reading set found = jsonb_set(found, '{problems}', $1) from template join project on project.id = project_id
        where template.id = template_id and lng = 'de' and name = $2`,
        [finding, name.project],
      );
      const again = await send(name, files, ann);
      expect(again.warnings.join()).toContain('a/de.json:1: Found before.');
      expect(again.statuses.join()).toContain('0 strings and 0 translations are new');
      const edited = { ...files, 'a/fr.json': JSON.stringify({ one: 'frêne', two: 'frênes', three: 'ormeau' }) };
      for (const news of ['0 strings and 1 translation are new', '0 strings and 0 translations are new']) {
        const changed = await send(name, edited, ann);
        expect(changed.warnings.join()).toContain('a/de.json:1: Found before.');
        expect(changed.statuses.join()).toContain(news);
      }
      const added = { ...edited, 'a/sq.json': JSON.stringify({ one: 'frashër', two: 'frashër', three: 'vidh' }) };
      const more = await send(name, added, ann);
      expect(more.warnings.join()).toContain('a/de.json:1: Found before.');
      expect(more.statuses.join()).toContain('0 strings and 3 translations are new');
      const source = { ...added, 'a/en.json': JSON.stringify({ one: ash, two: ash, three: elm, four: elm }) };
      expect((await send(name, source, ann)).warnings.join()).not.toContain('Found before');
      const parting = { ...source, 'a/fr.json': JSON.stringify({ one: 'frêne', two: 'frênes', three: 'orme', four: 'ormeau' }) };
      const parted = await send(name, parting, ann);
      expect(parted.statuses.join()).toContain('its own now');
    },
  );

  it('of another format: a translation alone parts keys too, and the strings are those of the project', async () => {
    const name = newProject();
    const ash = textOf('json alone ash', name);
    const part = async (files: Files) => {
      const { statuses } = await send(name, files, ann);
      return statuses.some((text) => text.includes('its own now'));
    };
    expect(
      await part({
        'a/en.json': JSON.stringify({ one: ash, two: ash }),
        'a/de.json': JSON.stringify({ one: 'Esche', two: 'Esche' }),
        'a/fr.json': JSON.stringify({ one: 'frêne', two: 'frêne' }),
      }),
    ).toBe(false);
    const plural = { 'a/de.json': JSON.stringify({ one: 'Esche', two: 'Eschen' }) };
    expect(await part(plural)).toBe(true);
    const { entries, translations } = await stateOf(name);
    expect(entries).toMatchObject([{ context: 'en.json#one' }, { context: 'en.json#two' }]);
    // The file of another language, which did not come again, has its translations still.
    const wordings = translations.flatMap(({ context, forms }: { context: string; forms: string[] }) => `${context}: ${forms.join('')}`);
    expect(wordings.filter((wording: string) => wording.startsWith('en.json'))).toEqual([
      'en.json#one: Esche',
      'en.json#one: frêne',
      'en.json#two: Eschen',
      'en.json#two: frêne',
    ]);
    expect(await part(plural)).toBe(false);
  });

  it.each([
    { what: 'PO', anyFirst: anyImport, anyNext: anyAct, makeFiles: filesOf },
    {
      what: 'JSON',
      anyFirst: anyKeyedImport,
      anyNext: fc.oneof({ weight: 2, arbitrary: anyKeyedImport }, { weight: 7, arbitrary: anyAct.filter(({ act }) => act !== 'import') }),
      makeFiles: keyedFilesOf,
    },
  ])(
    '$what, whatever happened in between: everything is stored as if all files were read',
    async ({ anyFirst, anyNext, makeFiles }) => {
      await fc.assert(
        fc.asyncProperty(anyFirst, fc.array(anyNext, { minLength: 2, maxLength: 7 }), async (first, acts) => {
          const [name, full] = [newProject(), newProject()];
          const [last, lastFull] = [{ import: null }, { import: null }];
          for (const act of [first, ...acts]) {
            await forgetReadings(full);
            const said = await doIt(act, name, last, makeFiles);
            const saidFull = await doIt(act, full, lastFull, makeFiles);
            expect(comparable(said, name)).toEqual(comparable(saidFull, full));
            expect(await stateOf(name)).toEqual(await stateOf(full));
          }
        }),
        { numRuns: HISTORIES },
      );
    },
    600_000,
  );
});
