import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDump } from '@translation-commons/core/changes/dump/write-dump.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, stringService } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const NAME = { origin: 'allotment', project: 'tools' };
const PAGE = '/projects/allotment/tools';
const folder = await mkdtemp(join(tmpdir(), 'licence-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the licence of a project', () => {
  const { visit, submit, post } = makeBrowser(app);
  const visitor = makeBrowser(app);
  let owner: TestPerson;
  beforeAll(async () => {
    owner = await makePerson(service);
    const bytes = await makeArchive({ 'pot/app.pot': makePotText('Sow') });
    await sendFile(app, { url: '/api/project/import', fields: NAME, file: { name: 'a.tgz', bytes }, by: owner });
    const password = 'correct horse battery';
    await addAccount(service, { name: 'Root', mail: 'root@example.org', lng: 'fr', password, role: 'administrator' });
    await submit(await visit('/sign-in'), { name: 'Root', password });
  });

  it('not said: the page tells that; who does not manage the project has no form and sets nothing', async () => {
    const { text } = await visitor.visit(PAGE);
    expect(text).toContain('No licence set');
    expect(text).not.toContain('name="licence"');
    expect((await visitor.post(`${PAGE}/licence`, { licence: 'MIT' })).status).not.toBe(200);
    expect((await visitor.visit(PAGE)).text).not.toContain('MIT');
  });

  it('set on the page: told to everybody there, and in open data', async () => {
    const { fields } = await visit(PAGE);
    const { location } = await post(`${PAGE}/licence`, { ...fields, licence: 'CC-BY-4.0' });
    expect((await visit(location ?? '')).text).toContain('Licence saved.');
    expect((await visitor.visit(PAGE)).text).toMatch(/<dt>Licence of the translations<\/dt>\s*<dd>.*?CC-BY-4\.0/);
    await writeDump(service, { folder: join(folder, 'dump'), name: stringService.name, additions: [] });
    expect(JSON.parse(await readFile(join(folder, 'dump/projects.jsonl'), 'utf8'))).toEqual({
      project: 'allotment/tools',
      licence: 'CC-BY-4.0',
    });
  });

  it('what is not an SPDX licence name: is refused, and the former one stays', async () => {
    const { fields } = await visit(PAGE);
    const refused = await post(`${PAGE}/licence`, { ...fields, licence: '<b>free</b>' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('is not an SPDX licence name');
    expect((await visitor.visit(PAGE)).text).toContain('CC-BY-4.0');
  });

  it('in the interface: read by everybody; set by who manages the project, and by nobody else', async () => {
    const read = async () => (await app.inject({ url: `/api/project/licence?${new URLSearchParams(NAME)}` })).json();
    const set = async (licence: string, by?: TestPerson) => {
      const payload = { ...NAME, licence };
      const answer = await app.inject({ method: 'POST', url: '/api/project/licence', payload, headers: by?.headers ?? {} });
      return [answer.statusCode, answer.json().messages?.[0][1]];
    };
    expect(await read()).toEqual({ licence: 'CC-BY-4.0' });
    expect(await set('MIT')).toEqual([401, undefined]);
    expect(await set('MIT', await makePerson(service))).toEqual([200, 'error']);
    expect((await set('<b>free</b>', owner))[0]).toBe(400);
    expect(await read()).toEqual({ licence: 'CC-BY-4.0' });
    expect(await set('MIT OR CC0-1.0', owner)).toEqual([200, 'status']);
    expect(await read()).toEqual({ licence: 'MIT OR CC0-1.0' });
    expect((await app.inject({ url: '/api/project/licence?origin=allotment&project=nothing' })).statusCode).toBe(400);
  });

  it('and a webhook of the project: its page leads to the form, filled in with the project', async () => {
    const { text } = await visit(PAGE);
    const [, path = ''] = /href="([^"]*settings\/webhooks[^"]*)"/.exec(text) ?? [];
    expect((await visit(path.replaceAll('&amp;', '&'))).text).toMatch(
      /name="origin"[^>]*value="allotment".*name="project"[^>]*value="tools"/s,
    );
    expect((await visitor.visit(PAGE)).text).not.toContain('settings/webhooks');
  });
});
