import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { afterAll, describe, expect, it } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, newProject, call, suggest, vote, exported } = await withExports();

describe('diffs and snapshots', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diffs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('diff-latest: a patch that makes the export of the snapshot’s files', async (context) => {
    const { path, origin, project, files, one, two, ann } = await newProject();
    expect((await app.inject({ url: `/project/diff-latest/${path}/fr` })).body).toBe('');
    await suggest(one, 'Une "chose"', ann);
    await suggest(two, 'Deux choses', ann);
    const { body, headers } = await app.inject({ url: `/project/diff-latest/${path}/fr` });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(/^--- a\/a\.po\n\+\+\+ b\/a\.po\n@@/);
    if (spawnSync('patch', ['--version']).status !== 0) context.skip('there is no patch command to check with');
    for (const [name, content] of [
      ['a.po', files['fr/a.po']],
      ['gui/b.po', files['fr/gui/b.po']],
    ] as const) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const applied = spawnSync('patch', ['-p1', '--fuzz=0'], { cwd: folder, input: body });
    expect([applied.status, applied.stderr.toString()]).toEqual([0, '']);
    const now = (await exported({ origin, project, lng: 'fr' })).files;
    for (const name of ['a.po', 'gui/b.po']) expect(readFileSync(join(folder, name), 'utf8')).toBe(now[name]);
  });

  it('diff-latest, in its formats and modes: as asked, unknown ones are refused', async () => {
    const { path, one, ann } = await newProject();
    const bob = await makePerson(service);
    await vote(await suggest(one, 'De tous', ann), await makePerson(service));
    await suggest(one, 'De Bob', bob);
    const get = (query: string, by?: TestPerson) =>
      app.inject({ url: `/project/diff-latest/${path}/fr?${query}`, headers: by?.headers ?? {} });
    expect((await get('format=ediff')).body).toContain('{-Un-}{+De tous+}');
    expect((await get('export_mode=original')).body).toBe('');
    expect((await get('export_mode=preferred_by_me', bob)).body).toContain('"De Bob"');
    expect((await get(`export_mode=preferred_by_my_friends&friends=${bob.name}`)).body).toContain('"De Bob"');
    for (const [query, status] of [
      ['format=pdf', 400],
      ['export_mode=best', 400],
      ['export_mode=preferred', 400],
      ['export_mode=preferred_by_me', 401],
    ] as const) {
      expect([query, (await get(query)).statusCode]).toEqual([query, status]);
    }
  });

  it('snapshot: saves the difference under the next number; nothing new: nothing is saved', async () => {
    const { path, origin, project, one, two, ann } = await newProject();
    const snapshot = (comment: string, by: TestPerson) => call('/api/project/snapshot', { origin, project, lng: 'fr', comment }, by);
    const list = async () => (await app.inject({ url: `/project/diff/${path}/fr` })).body;
    expect(await list()).toBe('');
    await suggest(one, 'Une', ann);
    expect((await snapshot('first', await makePerson(service))).messages[0][1]).toBe('error');
    expect((await snapshot('first', ann)).messages[0][1]).toBe('status');
    await snapshot('nothing new', ann);
    await suggest(two, 'Deux', ann);
    await snapshot('second', ann);
    expect(await list()).toMatch(/^1\t2026-\S+Z\tfirst\n2\t2026-\S+Z\tsecond\n$/);
    expect((await app.inject({ url: `/project/diff/${path}/fr/1` })).body).toContain('+msgstr "Une"');
    expect((await app.inject({ url: `/project/diff/${path}/fr/2` })).body).not.toContain('+msgstr "Une"');
    const { body: saved } = await app.inject({ url: `/project/diff/${path}/fr` });
    for (const without of ['', '/', '//ediff'])
      for (const prefix of ['diff', 'diff-dl'])
        expect([prefix, without, (await app.inject({ url: `/project/${prefix}/${path}/fr${without}` })).body]).toEqual([
          prefix,
          without,
          saved,
        ]);
    const gone = await app.inject({ url: `/project/diff-dl/${path}/fr/9` });
    expect([gone.statusCode, gone.headers['content-disposition']]).toEqual([404, undefined]);
    const download = await app.inject({ url: `/project/diff-dl/${path}/fr/2/ediff` });
    expect([download.headers['content-disposition'], download.body]).toEqual([
      `attachment; filename="test-${project}-fr.2.ediff"`,
      expect.stringContaining('msgstr "Deux{- ?-}"'),
    ]);
    for (const url of [
      `/project/diff/${path}/fr/3`,
      `/project/diff/${path}/fr/x`,
      '/project/diff/no/where/fr/1',
      '/project/diff/no/where/fr',
    ]) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  it('an import, where older suggestions win against it: saved diff 1 says so', async () => {
    const ann = await makePerson(service);
    const { one } = await newProject(ann);
    await suggest(one, 'Déjà choisi', ann);
    const name = { origin: 'test', project: 'again' };
    const files = { 'pot/a.pot': makePotText(one), 'fr/a.po': makePoText('fr', `msgid "${one}"\nmsgstr "Un"\n`) };
    await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: ann });
    expect((await app.inject({ url: `/project/diff/test/${name.project}/fr/1` })).body).toContain('-msgstr "Un"\n+msgstr "Déjà choisi"');
  });
});
