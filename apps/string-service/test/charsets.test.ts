import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchiveBytes } from '../src/testing/unpack-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const has = (command: string) => spawnSync(command, ['--version']).status === 0;

const latin = (entries: string) => Buffer.from(makePoText('fr', entries).replace('UTF-8', 'ISO-8859-1'), 'latin1');

let made = 0;
/** A project of two French files, in ISO-8859-1 and in UTF-8. */
const newProject = async () => {
  made += 1;
  const ann = await makePerson(service);
  const name = { origin: 'charsets', project: `c${made}` };
  const [one, two, three] = [`One ${made}`, `Two ${made}`, `Three ${made}`];
  const files: Record<string, Buffer> = {
    'a.po': latin(`msgid "${one}"\nmsgstr "Un été"\n\nmsgid "${two}"\nmsgstr "Deuxième"\n`),
    'gui/b.po': Buffer.from(makePoText('fr', `msgid "${three}"\nmsgstr "Troisième"\n`)),
  };
  const archive = await makeArchive({
    'pot/a.pot': makePotText(one, two),
    'pot/gui/b.pot': makePotText(three),
    ...Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`fr/${path}`, bytes])),
  });
  const reimport = async () =>
    (await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: archive }, by: ann })).body.messages;
  await reimport();
  const suggest = (text: string, translation: string) =>
    app.inject({
      method: 'POST',
      url: '/api/translations/add',
      payload: { sguid: sguidOf([text], null), lng: 'fr', translation },
      headers: ann.headers,
    });
  const exported = async (more: Record<string, string> = {}) => {
    const { rawPayload } = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr', ...more })}` });
    return unpackArchiveBytes(rawPayload);
  };
  return { ...name, path: `${name.origin}/${name.project}`, ann, one, two, three, files, suggest, exported, reimport };
};

/** A project of thirty French files in ISO-8859-1. */
const newOddProject = async () => {
  made += 1;
  const ann = await makePerson(service);
  const name = { origin: 'charsets', project: `odd${made}` };
  const texts = Array.from({ length: 30 }, (_, nr) => `Text ${nr} of ${made}`);
  const pots = texts.map((text, nr) => [`pot/übersicht-${nr}.pot`, makePotText(text)]);
  const pos = texts.map((text, nr) => [`fr/übersicht-${nr}.po`, latin(`msgid "${text}"\nmsgstr "é"\n`)]);
  const bytes = await makeArchive(Object.fromEntries([...pots, ...pos]));
  await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes }, by: ann });
  const suggest = (text: string, translation: string) =>
    app.inject({
      method: 'POST',
      url: '/api/translations/add',
      payload: { sguid: sguidOf([text], null), lng: 'fr', translation },
      headers: ann.headers,
    });
  return { name, ann, texts, suggest };
};

describe('a file in ISO-8859-1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charsets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('original: the same bytes', async () => {
    const { exported, files } = await newProject();
    expect(await exported({ export_mode: 'original' })).toEqual(files);
    expect(await exported()).toEqual(files);
  });

  it('a translation that fits: exported in its charset, every other byte the same', async () => {
    const { exported, suggest, one, files } = await newProject();
    await suggest(one, 'Un bel été');
    const text = (await exported())['a.po']?.toString('latin1') ?? '';
    expect(text.replace(/"PO-Revision-Date.*\n/, '')).toBe(files['a.po']?.toString('latin1').replace('Un été', 'Un bel été'));
  });

  it('a translation that does not fit: UTF-8, header included, which import, snapshot and export say', async () => {
    const { exported, suggest, one, origin, project, ann, reimport } = await newProject();
    await suggest(one, 'Un cœur');
    const text = (await exported())['a.po']?.toString() ?? '';
    expect(text).toContain('charset=UTF-8');
    expect(text).toContain('Un cœur');
    expect(text).toContain('Deuxième');
    const said = [expect.stringMatching(/a\.po: .*UTF-8.*ISO-8859-1/), 'status'];
    expect(await reimport()).toContainEqual(said);
    const url = '/api/project/snapshot';
    const { messages } = (await app.inject({ method: 'POST', url, payload: { origin, project, lng: 'fr' }, headers: ann.headers })).json();
    expect(messages).toContainEqual(said);
  });

  it('a translation that does not fit: said beside the archive, also one that was kept, beside the diff, and on the page of changes', async () => {
    const { suggest, one, origin, project, path } = await newProject();
    const header = async (url: string) => (await app.inject({ url })).headers['x-messages'];
    const latest = `/project/diff-latest/${path}/fr`;
    const archive = `/project/export?${new URLSearchParams({ origin, project, lng: 'fr' })}`;
    expect([await header(archive), await header(latest)]).toEqual([undefined, undefined]);
    await suggest(one, 'Un cœur');
    const said = [[expect.stringMatching(/^a\.po: .*UTF-8.*ISO-8859-1/), 'status']];
    for (const url of [archive, archive, latest, `${latest}?format=ediff`]) expect(JSON.parse(String(await header(url)))).toEqual(said);
    const url = `/projects/${path}/changes/fr`;
    const page = await app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'de' } });
    expect(page.body).toMatch(/<h2 id="files">[^<]*<\/h2>\s*<ul><li>a\.po: auf UTF-8 umgestellt[^<]*ISO-8859-1/);
  });

  it('files with names that no header can hold: their messages in ASCII, the first ones and how many more there are', async () => {
    const { name, ann, suggest, texts } = await newOddProject();
    for (const text of texts) await suggest(text, '✓');
    const { headers } = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr' })}`, headers: ann.headers });
    const messages = JSON.parse(String(headers['x-messages']));
    expect(String(headers['x-messages'])).toMatch(/^[ -~]{1000,2000}$/);
    expect(messages[0][0]).toContain('übersicht-0.po: ');
    expect(messages.at(-1)).toEqual([`And ${texts.length - messages.length + 1} more.`, 'status']);
  });

  it.each([
    ['git apply', ['git', 'apply'], 'Un bel été'],
    ['patch -p1', ['patch', '-p1'], 'Un bel été'],
    ['git apply, where a file becomes UTF-8', ['git', 'apply'], 'Un cœur'],
    ['patch -p1, where a file becomes UTF-8', ['patch', '-p1'], 'Un cœur'],
  ])(
    'its diff: applied by %s without options over the imported files, it makes the export',
    async (_title, [command = '', ...options], translation) => {
      const { exported, suggest, one, three, path, files } = await newProject();
      await suggest(one, translation);
      await suggest(three, 'Le troisième');
      const { rawPayload, headers } = await app.inject({ url: `/project/diff-latest/${path}/fr` });
      expect(headers['content-type']).toMatch(/^text\/plain/);
      if (!has(command)) return;
      const tree = join(folder, `${made}`);
      for (const [name, bytes] of Object.entries(files)) {
        mkdirSync(dirname(join(tree, name)), { recursive: true });
        writeFileSync(join(tree, name), bytes);
      }
      if (command === 'git') spawnSync('git', ['init', '--quiet'], { cwd: tree });
      const applied = spawnSync(command, options, { cwd: tree, input: rawPayload });
      expect([applied.status, applied.stderr.toString()]).toEqual([0, '']);
      const now = await exported();
      expect(Object.fromEntries(Object.keys(files).map((name) => [name, readFileSync(join(tree, name))]))).toEqual(now);
    },
  );

  it('its diff alone: said to be in its charset, saved too; with another file’s: in none', async () => {
    const { suggest, one, three, path, origin, project, ann } = await newProject();
    await suggest(one, 'Un bel été');
    const latest = await app.inject({ url: `/project/diff-latest/${path}/fr` });
    expect(latest.headers['content-type']).toMatch(/charset=iso-8859-1/i);
    expect(latest.rawPayload.toString('latin1')).toContain('+msgstr "Un bel été"');
    const payload = { origin, project, lng: 'fr' };
    await app.inject({ method: 'POST', url: '/api/project/snapshot', payload, headers: ann.headers });
    const saved = await app.inject({ url: `/project/diff/${path}/fr/1` });
    expect([saved.rawPayload, saved.headers['content-type']]).toEqual([latest.rawPayload, latest.headers['content-type']]);
    expect((await app.inject({ url: `/project/diff/${path}/fr/1/ediff` })).body).toContain('msgstr "Un {+bel +}été"');
    await suggest(one, 'Un grand été');
    await suggest(three, 'Le troisième');
    const mixed = await app.inject({ url: `/project/diff-latest/${path}/fr` });
    expect(mixed.headers['content-type']).not.toMatch(/utf-8|8859/i);
  });
});

describe('an embedded diff of several files', () => {
  it('is a PO file that msgfmt takes, with an entry of both files once', async (context) => {
    made += 1;
    const ann = await makePerson(service);
    const [one, two] = [`Shared ${made}`, `Own ${made}`];
    const entry = (text: string, translation: string) => `msgid "${text}"\nmsgstr "${translation}"\n\n`;
    const archive = await makeArchive({
      'pot/a.pot': makePotText(one),
      'pot/b.pot': makePotText(one, two),
      'fr/a.po': makePoText('fr', entry(one, 'Été')),
      'fr/b.po': makePoText('fr', entry(one, 'Hiver') + entry(two, 'Propre')),
    });
    const fields = { origin: 'charsets', project: `ediff${made}` };
    await sendFile(app, { url: '/api/project/import', fields, file: { name: 'a.tgz', bytes: archive }, by: ann });
    for (const [text, translation] of [
      [one, 'L’été'],
      [two, 'À soi'],
    ] as const) {
      const payload = { sguid: sguidOf([text], null), lng: 'fr', translation };
      await app.inject({ method: 'POST', url: '/api/translations/add', payload, headers: ann.headers });
    }
    const { body } = await app.inject({ url: `/project/diff-latest/${fields.origin}/${fields.project}/fr?format=ediff` });
    expect(body.split(`msgid "${one}"`)).toHaveLength(2);
    expect(body).toMatch(/^# a\.po\n# b\.po: .*Hiver/m);
    if (!has('msgfmt')) context.skip('there is no msgfmt command to check with');
    const checked = spawnSync('msgfmt', ['--check-header', '-o', '/dev/null', '-'], { input: body });
    expect([checked.status, checked.stderr.toString().replace(/^.*(?:warning|header field).*\n/gm, '')]).toEqual([0, '']);
  });
});
