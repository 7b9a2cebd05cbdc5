import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });

let made = 0;
const newProject = () => ({ origin: 'layouts', project: `project${++made}` });
type Files = Record<string, string | Uint8Array>;

const send = async (fields: Record<string, string>, files: Files, by: TestPerson) => {
  const file = { name: 'project.tgz', bytes: await makeArchive(files) };
  const { status, body } = await sendFile(app, { url: '/api/project/import', fields, file, by });
  const messages: [string, string][] = body.messages ?? [];
  const of = (wanted: string) => messages.filter(([, type]) => type === wanted).map(([text]) => text);
  return { status, body, messages, warnings: of('warning'), errors: of('error'), statuses: of('status') };
};
const exported = async (name: { origin: string; project: string }, lng: string, more: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng, export_mode: 'original', ...more })}` });
  return answer.statusCode === 200 ? await unpackArchive(answer.rawPayload) : answer.json();
};
const langs = async ({ origin, project }: { origin: string; project: string }) =>
  Object.keys((await app.inject({ url: `/project/langs/${origin}/${project}` })).json()).sort();
const page = async ({ origin, project }: { origin: string; project: string }, by?: TestPerson) =>
  (await app.inject({ url: `/projects/${origin}/${project}`, headers: { accept: 'text/html', ...(by?.headers ?? {}) } })).body;

/** A string of its own with its translation. */
const entry = (text: string, translation: string) => `msgid "${text}"\nmsgstr "${translation}"\n`;

/** Layouts as they are found in repositories: their files, the pattern, and where the French file of each template lies. */
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
      expect(Object.keys(await exported(name, 'sq')).sort()).toEqual(french.map((path) => path.replace(/fr_FR|fr/, 'sq')).sort());
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

  it('a layout that is given: taken instead of the one that would be found', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const files = {
      'a/fr.po': makePoText('fr', ''),
      'a/a.pot': makePotText('Given a'),
      'b/fr.po': makePoText('fr', ''),
      'b/b.pot': makePotText('Given b'),
    };
    const { warnings } = await send({ ...name, layout: 'b/{lng}.po' }, files, ann);
    expect(warnings.filter((text) => text.startsWith('a/fr.po: '))).toHaveLength(1);
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
    expect(Object.keys(await exported(name, 'de', { paths: 'full' }))).toEqual(['de/gui/main.po']);
    const wrong = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr', paths: 'half' })}` });
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'paths']);
  });
});

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
      /2 strings come into the project: .*M new[\s\S]*2 strings go from it: "M two"[\s\S]*1 of them changes a little: "M the garden is open today" is now "M the garden is open now"/,
    );
    const { 'po/de.po': german = '' } = await exported(name, 'de');
    expect(german).toContain('msgid "M one"\nmsgstr "eins"\n');
    expect(german).toContain('#, fuzzy\n#| msgid "M the garden is open today"\nmsgid "M the garden is open now"\nmsgstr "offen"\n');
    expect(german).toContain('msgid "M new"\nmsgstr ""\n');
    expect(german).toContain('#~ msgid "M two"\n#~ msgstr "zwei"\n');
    // The snapshot is merged too, so that there is nothing that people would have changed.
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
    await send({ ...name, replace: '1' }, { 'pot/b.pot': makePotText('T b') }, ann);
    expect(Object.keys(await exported(name, 'fr'))).toEqual(['b.po']);
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
    await send(name, base('E', `E${made}`), ann);
    const before = await everything();
    const { errors } = await send(name, { ...base('E', 'changed'), 'po/x.pot': template }, ann);
    expect(errors).toEqual([expect.stringMatching(/^po\/x\.pot/)]);
    expect(await everything()).toEqual(before);
  });

  it('dry_run=1: says what the import says afterwards, and changes nothing', async () => {
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
    expect(dry.messages[0]).toEqual([expect.stringContaining('dry run'), 'status']);
    expect(dry.messages.slice(1)).toEqual(real.messages);
    expect(await everything()).not.toEqual(before);
    expect(real.statuses.join('\n')).toMatch(/po\/fr\.po: 1 string is not in its template: "D strange" \(line \d+\)/);
    const fresh = newProject();
    expect((await send({ ...fresh, dry_run: '1' }, update, ann)).statuses.join('\n')).toMatch(/was imported\. .*languages: 1 \(fr\)/);
    expect((await app.inject({ url: `/project/langs/layouts/${fresh.project}` })).statusCode).toBe(404);
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
