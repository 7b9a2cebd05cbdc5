import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { runCommand } from '@translation-commons/core/testing/processes/command.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { makeApp, stringService } from '../src/app.js';
import { projectCommands } from '../src/project.commands.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });

let made = 0;
/** A project of its own for a test. */
const newProject = () => ({ origin: 'test', project: `project${++made}` });

const send = async (name: { origin: string; project: string }, files: Record<string, string | Uint8Array>, by: TestPerson) => {
  const { status, body } = await sendFile(app, {
    url: '/api/project/import',
    fields: name,
    file: { name: 'project.tgz', bytes: await makeArchive(files) },
    by,
  });
  const messages: [string, string][] = body.messages ?? [];
  return {
    status,
    body,
    warnings: messages.filter(([, type]) => type === 'warning').map(([text]) => text),
    errors: messages.filter(([, type]) => type === 'error').map(([text]) => text),
  };
};
const read = async (text: string, lng = 'fr', context = '') =>
  (await app.inject({ url: `/api/translations/${sguidOf([text], context)}?lng=${lng}` })).json().string;
const langs = async ({ origin, project }: { origin: string; project: string }) =>
  (await app.inject({ url: `/project/langs/${origin}/${project}` })).json();

describe('api/project/import', () => {
  it('a new project: its strings, its translations without author and votes, its importer as owner and subscriber', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const answer = await send(
      name,
      {
        'pot/gui/main.pot': makePotText('Open one', 'Close one'),
        'fr/gui/main.po': makePoText(
          'fr',
          'msgid "Open one"\nmsgstr "Ouvrir"\n\n#, fuzzy\nmsgid "Close one"\nmsgstr "Fermé ?"\n\n#~ msgid "Old one"\n#~ msgstr "Vieux"\n',
        ),
      },
      ann,
    );
    expect(answer).toMatchObject({ status: 200, warnings: [], errors: [] });
    expect(await langs(name)).toEqual({ fr: 'French' });
    expect(await read('Open one')).toMatchObject({
      context: '',
      translations: [{ lng: 'fr', translation: 'Ouvrir', author: null, uid: null, count: 0, votes: {}, time: expect.stringMatching(/Z$/) }],
    });
    expect((await read('Close one')).translations).toEqual([]);
    expect(await read('Old one')).toBeNull();
    const profile = (await app.inject({ url: '/oauth2/user/profile', headers: ann.headers })).json();
    expect(profile).toMatchObject({ subscribed_projects: [`test/${name.project}`], admin_projects: [`test/${name.project}`] });
    const files = await service.db.prisma.poFile.findMany({ where: { template: { project: { name: name.project } } } });
    expect(files).toMatchObject([{ lng: 'fr', translated: 1, fuzzy: 1, untranslated: 0, obsolete: 1 }]);
  });

  it('a template with NUL bytes in its comments: imported, and its strings are described without them', async () => {
    const pot = makePoText('', '#. for the\0 gate\n#: src/ga\0te.c:1\n#, c-for\0mat\nmsgid "Behind NUL"\nmsgstr ""\n');
    expect((await send(newProject(), { 'pot/a.pot': pot }, await makePerson(service))).status).toBe(200);
    const unit = await service.db.prisma.unit.findFirst({ where: { forms: { equals: ['Behind NUL'] } } });
    const entry = await service.db.prisma.templateEntry.findFirst({ where: { unitId: unit?.id ?? 0 } });
    expect(entry).toMatchObject({ comments: ['for the gate'], references: ['src/gate.c:1'], flags: ['c-format'] });
  });

  it('a source, or a context, of more than 20,000 characters: stays in its file and is no string, and a warning counts them', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const [most, beyond, context] = ['😀'.repeat(20_000), '😀'.repeat(20_001), 'c'.repeat(20_001)];
    const entry = (text: string, translation: string, before = '') => `${before}msgid "${text}"\nmsgstr "${translation}"\n\n`;
    const po = makePoText(
      'fr',
      entry(most, 'le plus long') + entry(beyond, 'trop long') + entry('short', 'court', `msgctxt "${context}"\n`),
    );
    const { status, warnings } = await send(
      name,
      { 'pot/a.pot': po.replace(/msgstr "(?:le|trop|court).*"/g, 'msgstr ""'), 'fr/a.po': po },
      ann,
    );
    expect([status, warnings]).toEqual([200, ['pot/a.pot: 2 texts are longer than 20,000 characters. They stay in their file.']]);
    expect(await read(most)).toMatchObject({ string: most, translations: [{ translation: 'le plus long' }] });
    expect([await read(beyond), await read('short', 'fr', context)]).toEqual([null, null]);
    const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr', export_mode: 'original' })}` });
    expect((await unpackArchive(answer.rawPayload))['a.po']).toBe(po);
  });

  it('a project again, by its owner, with replace=1: files are replaced; strings, suggestions and votes stay', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    await send(
      name,
      {
        'pot/a.pot': makePotText('Kept text', 'Dropped text'),
        'fr/a.po': makePoText('fr', 'msgid "Kept text"\nmsgstr "Gardé"\n'),
        'de/a.po': makePoText('de', ''),
      },
      ann,
    );
    const suggested = await app.inject({
      method: 'POST',
      url: '/api/translations/add',
      headers: ann.headers,
      payload: { sguid: sguidOf(['Dropped text'], null), lng: 'fr', translation: 'Laissé' },
    });
    expect(suggested.json().messages).toEqual([]);
    const replacing = { ...name, replace: '1' };
    expect(
      (await send(replacing, { 'pot/b.pot': makePotText('Kept text', 'New text'), 'fr/b.po': makePoText('fr', '') }, ann)).errors,
    ).toEqual([]);
    expect(await langs(name)).toEqual({ fr: 'French' });
    expect((await read('Kept text')).translations).toMatchObject([{ translation: 'Gardé' }]);
    expect((await read('Dropped text')).translations).toMatchObject([{ translation: 'Laissé', count: 1 }]);
    expect(await read('New text')).not.toBeNull();
  });

  it('a project of somebody else: an error, and nothing is changed; administrators may', async () => {
    const [name, ann, bob] = [newProject(), await makePerson(service), await makePerson(service)];
    await send(name, { 'pot/a.pot': makePotText('Of Ann') }, ann);
    expect((await send(name, { 'pot/a.pot': makePotText('Of Bob') }, bob)).errors).toHaveLength(1);
    expect(await read('Of Bob')).toBeNull();
    expect(
      (await send(name, { 'pot/a.pot': makePotText('Of the house') }, await makePerson(service, { role: 'administrator' }))).errors,
    ).toEqual([]);
  });

  it('an archive with one outer folder, and `./` before its names: taken', async () => {
    const name = newProject();
    const files = {
      './thing-1.0/pot/a.pot': makePotText('In a folder'),
      './thing-1.0/fr/a.po': makePoText('fr', 'msgid "In a folder"\nmsgstr "Dans un dossier"\n'),
    };
    expect(await send(name, files, await makePerson(service))).toMatchObject({ warnings: [], errors: [] });
    expect((await read('In a folder')).translations).toHaveLength(1);
  });

  it('files that fit nowhere: one warning each with its name, the rest is imported', async () => {
    const name = newProject();
    const { warnings, errors } = await send(
      name,
      {
        'README.md': 'hello',
        'pot/a.pot': makePotText('Good one'),
        'fr/a.po': makePoText('fr', 'msgid "Good one"\nmsgstr "Bon"\n'),
        'fr/lonely.po': makePoText('fr', ''),
        'klingon/a.po': makePoText('tlh', ''),
        'klingon/b.po': makePoText('tlh', ''),
        'de/a.po': 'this is no PO file\n',
        'it/a.po': makePoText('it', 'msgid "Good one"\nmsgstr "Buono"\n\nmsgid "Good one"\nmsgstr "Bello"\n'),
      },
      await makePerson(service),
    );
    expect(errors).toEqual([]);
    for (const file of ['README.md', 'fr/lonely.po', 'klingon', 'de/a.po:1', 'it/a.po:11'])
      expect(
        warnings.filter((text) => text.includes(file)),
        file,
      ).toHaveLength(1);
    expect(Object.keys(await langs(name)).sort()).toEqual(['fr', 'it']);
  });

  it.each([
    ['no template', { 'fr/a.po': makePoText('fr', '') }],
    ['nothing but other files', { 'README.md': 'hello' }],
  ])('%s: an error, and no project', async (_title, files) => {
    const name = newProject();
    expect((await send(name, files, await makePerson(service))).errors).toHaveLength(1);
    expect((await app.inject({ url: `/project/langs/test/${name.project}` })).statusCode).toBe(404);
  });

  it('a file that is no archive: an error in messages, and nothing stays on disk', async () => {
    const { status, body } = await sendFile(app, {
      url: '/api/project/import',
      fields: newProject(),
      file: { name: 'a.tgz', bytes: Buffer.from('not an archive') },
      by: await makePerson(service),
    });
    expect({ status, body }).toEqual({ status: 200, body: { messages: [[expect.stringContaining('a.tgz'), 'error']] } });
    for (const folder of ['work', 'uploads']) expect(await readdir(join(service.settings.dataDir, folder)).catch(() => [])).toEqual([]);
  });

  it('asked for its answer at once: 202 with a job that says in the end what the import says', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const { status, headers, body } = await sendFile(app, {
      url: '/api/project/import',
      fields: name,
      file: { name: 'project.tgz', bytes: await makeArchive({ 'pot/main.pot': makePotText('Later one') }) },
      by: ann,
      headers: { prefer: 'respond-async' },
    });
    expect({ status, body }).toMatchObject({ status: 202, body: { kind: 'project import', state: 'queued', messages: [] } });
    await runJobs(service, coreTasks(stringService));
    const job = (await app.inject({ url: String(headers.location), headers: ann.headers })).json();
    expect(job).toMatchObject({
      state: 'done',
      messages: [[expect.stringContaining(' imported. Templates: 1'), 'status'], expect.anything()],
    });
    expect(await read('Later one')).not.toBeNull();
    expect(await service.db.prisma.uploadChunk.count()).toBe(0);
  });

  it('two imports of one project at once: both end, the later one stays', async () => {
    const [name, ann] = [newProject(), await makePerson(service)];
    const both = await Promise.all([1, 2].map((n) => send(name, { 'pot/a.pot': makePotText('Common', `Of ${n}`) }, ann)));
    expect(both.map(({ errors }) => errors)).toEqual([[], []]);
    expect(await service.db.prisma.template.count({ where: { project: { name: name.project } } })).toBe(1);
  });

  it('a hundred templates with one string, each translated otherwise: a hundred texts of a person stay, as all who share it read them', async () => {
    const [ann, ben] = [await makePerson(service), await makePerson(service)];
    const filesOf = (from: number, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, nr) => from + nr).flatMap((nr) => [
          [`pot/t${nr}.pot`, makePotText('Wheelbarrow')],
          [`fr/t${nr}.po`, makePoText('fr', `msgid "Wheelbarrow"\nmsgstr "Brouette ${nr}"\n`)],
        ]),
      );
    const stored = async () => (await read('Wheelbarrow')).translations.length;
    const skipped = expect.stringContaining('translations skipped: the imports of one person give a string at most 100.');
    const first = await send({ origin: 'test', project: 'many' }, filesOf(0, 70), ann);
    expect([first.warnings, await stored()]).toEqual([[], 70]);
    const second = await send({ origin: 'test', project: 'more' }, filesOf(70, 60), ann);
    expect([second.warnings, await stored()]).toEqual([[skipped], 100]);
    await send({ origin: 'test', project: 'others' }, filesOf(200, 2), ben);
    expect(await stored()).toBe(102);
  });

  it('no token: 401; no file: 400 naming it; a bad name: 400 naming it', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/project/import' })).statusCode).toBe(401);
    const ann = await makePerson(service);
    const without = await app.inject({ method: 'POST', url: '/api/project/import', headers: ann.headers, payload: newProject() });
    expect([without.statusCode, without.json().errors[0].path]).toEqual([400, 'file']);
    const named = await sendFile(app, {
      url: '/api/project/import',
      fields: { origin: 'a/b', project: '' },
      file: { name: 'a.tgz', bytes: await makeArchive({}) },
      by: ann,
    });
    expect([named.status, named.body.errors]).toEqual([
      400,
      [
        { path: 'origin', detail: 'origin: Use no slash, backslash, asterisk or control character.' },
        { path: 'project', detail: 'project: Enter a name.' },
      ],
    ]);
    for (const project of ['tools\u200b', 'tools\u202egpj', 'tools\u3164']) {
      const alike = await sendFile(app, {
        ...{ url: '/api/project/import', fields: { origin: 'garden', project } },
        ...{ file: { name: 'a.tgz', bytes: await makeArchive({}) }, by: ann },
      });
      expect([alike.status, alike.body.errors]).toEqual([
        400,
        [{ path: 'project', detail: 'project: Remove control or invisible characters from the name.' }],
      ]);
    }
  });
});

describe('project import, the command', () => {
  const run = (name: string, archive: string, by: TestPerson) => {
    const open = async () => ({ service, log: makeLog('silent'), close: async () => {} });
    return runCommand({ name: 'string-service', open }, [projectCommands], ['project', 'import', name, archive, '--user', by.name]);
  };

  it.each([
    ['no archive', (_: Buffer) => Buffer.from('Spade')],
    ['one that is cut short', (whole: Buffer) => whole.subarray(0, -40)],
  ])('%s: fails, and says why', async (_, damage) => {
    const by = await makePerson(service);
    const archive = join(service.settings.dataDir, 'tools.tgz');
    await writeFile(archive, damage(await makeArchive({ 'pot/tools.pot': makePotText('Spade') })));
    expect(await run('garden/cut', archive, by)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^error: tools\.tgz is /),
      stderr: '',
    });
  });

  it('files with something wrong in them: the rest is done, which is no failure', async () => {
    const by = await makePerson(service);
    const archive = join(service.settings.dataDir, 'odd.tgz');
    await writeFile(archive, await makeArchive({ 'pot/tools.pot': makePotText('Spade'), 'xx/tools.po': makePoText('fr', '') }));
    expect(await run('garden/odd', archive, by)).toMatchObject({ status: 0, stdout: expect.stringContaining('warning: ') });
  });
});
