import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp, stringService } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

const { app, service, mails } = await withApp({ kind: stringKind, makeApp });

const NAME = { origin: 'test', project: 'garden' };
const PAGE = '/projects/test/garden';
const PASSWORD = 'correct horse battery';

const signIn = async (name: string) => {
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name, password: PASSWORD });
  return browser;
};
const post = async (url: string, payload: object, by?: TestPerson) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: by?.headers ?? {} });
  return { status: answer.statusCode, ...answer.json() };
};
const members = async () => (await app.inject({ url: `/api/project/members?${new URLSearchParams(NAME)}` })).json().members;

describe('settings of a project', () => {
  let owner: TestPerson;
  beforeAll(async () => {
    owner = await makePerson(service);
    for (const name of ['Root', 'Ada', 'Mo'])
      await addAccount(service, {
        name,
        mail: `${name}@example.org`,
        password: PASSWORD,
        lng: 'fr',
        ...(name === 'Root' && { role: 'administrator' as const }),
      });
    const files = { 'pot/a.pot': makePotText('Sow'), 'fr/a.po': makePoText('fr', 'msgid "Sow"\nmsgstr "Semer"\n') };
    const file = { name: 'a.tgz', bytes: await makeArchive(files) };
    await sendFile(app, { url: '/api/project/import', fields: NAME, file, by: owner });
  });

  it('roles: given, changed and taken away by who manages the project; an admin manages it too', async () => {
    expect(await members()).toEqual([{ username: owner.name, role: 'owner' }]);
    const give = (username: string, role: string, by?: TestPerson) => post('/api/project/members', { ...NAME, username, role }, by);
    const helper = await makePerson(service);
    expect((await give('Ada', 'admin')).status).toBe(401);
    expect((await give('Ada', 'admin', helper)).messages[0][1]).toBe('error');
    expect((await give(helper.name, 'moderator', owner)).messages).toEqual([
      [`${helper.name} is now a moderator of test/garden.`, 'status'],
    ]);
    expect((await give('ada', 'moderator', helper)).messages[0][1]).toBe('error');
    expect((await give(helper.name, 'admin', owner)).messages[0][1]).toBe('status');
    expect((await give('ada', 'moderator', helper)).messages).toEqual([['Ada is now a moderator of test/garden.', 'status']]);
    expect(await members()).toEqual([
      { username: owner.name, role: 'owner' },
      { username: helper.name, role: 'admin' },
      { username: 'Ada', role: 'moderator' },
    ]);
    expect((await give(owner.name, 'none', helper)).messages[0][1]).toBe('error');
    expect((await give('Nobody', 'admin', owner)).status).toBe(404);
    await give('Ada', 'none', owner);
    await give(helper.name, 'none', owner);
    expect(await members()).toEqual([{ username: owner.name, role: 'owner' }]);
  });

  it('a role: who gets it, gets another one or loses it is told by mail; not twice of the same, not by oneself, not who ended such mails', async () => {
    const eve = await makePerson(service, { mail: 'eve@example.org' });
    const give = (role: string, by = owner) => post('/api/project/members', { ...NAME, username: eve.name, role }, by);
    const told = async () => {
      await runJobs(service, coreTasks(stringService));
      return mails.filter(({ to }) => to === 'eve@example.org').map(({ subject }) => subject);
    };
    await give('moderator');
    await give('moderator');
    const subjects = ['You are a moderator of test/garden'];
    expect(await told()).toEqual(subjects);
    await give('admin');
    subjects.push('You are an admin of test/garden');
    expect(await told()).toEqual(subjects);
    expect(mails.at(-1)?.text).toContain(`${owner.name} made you an admin of test/garden`);
    expect(mails.at(-1)?.text).toContain('/projects/test/garden');
    await give('moderator', eve);
    expect(await told()).toEqual(subjects);
    await give('none');
    await give('none');
    subjects.push('Your role in test/garden has ended');
    expect(await told()).toEqual(subjects);
    await service.db.pool.query(`update person set muted_notices = '{role-changed}' where id = $1`, [eve.id]);
    await give('moderator');
    await give('none');
    expect(await told()).toEqual(subjects);
  });

  it('a description: shown on the page of the project, and in previews of links to it', async () => {
    const describe = (description: string, by?: TestPerson) => post('/api/project/description', { ...NAME, description }, by);
    expect((await describe('x')).status).toBe(401);
    expect((await describe('x', await makePerson(service))).messages[0][1]).toBe('error');
    expect((await describe('x'.repeat(1_001), owner)).status).toBe(400);
    expect((await describe('A <b>diary</b> for gardeners.', owner)).messages).toEqual([['Description saved.', 'status']]);
    const { text } = await makeBrowser(app).visit(PAGE);
    expect(text).toContain('>A &lt;b&gt;diary&lt;/b&gt; for gardeners.</span></p>');
    expect(text).toContain('<meta name="description" content="A &lt;b&gt;diary&lt;/b&gt; for gardeners.">');
  });

  it('their page: offered to who manages the project and to nobody else; its forms say there what came of them', async () => {
    const visitor = makeBrowser(app);
    expect((await visitor.visit(PAGE)).text).not.toContain(`${PAGE}/settings`);
    expect((await visitor.visit(`${PAGE}/settings`)).location).toContain('/sign-in');
    const mo = await signIn('Mo');
    expect((await mo.visit(PAGE)).text).not.toContain(`${PAGE}/settings`);
    expect((await mo.visit(`${PAGE}/settings`)).status).toBe(403);
    const root = await signIn('Root');
    expect((await root.visit(PAGE)).text).toContain(`href="${PAGE}/settings"`);
    const { fields, text } = await root.visit(`${PAGE}/settings`);
    for (const section of ['description', 'members', 'files', 'git', 'vocabularies', 'deciding']) expect(text).toContain(`id="${section}"`);
    const send = async (path: string, typed: Record<string, string>) => {
      const { location = '' } = await root.post(`${PAGE}/${path}`, { csrf: fields.csrf ?? '', ...typed });
      expect(location.split('?')[0]).toBe(`${PAGE}/settings`);
      return (await root.visit(location)).text;
    };
    expect(await send('description', { description: 'One.\r\n\r\nTwo.' })).toContain('One.\n\nTwo.</textarea>');
    expect((await makeBrowser(app).visit(PAGE)).text).toMatch(/>One\.<\/span><\/p>[\s\S]*<p [^>]*>Two\.<\/p>/);
    expect(await send('members', { username: 'Nobody', role: 'admin' })).toContain('There is no account');
    expect(await send('members', { username: 'mo', role: 'admin' })).toContain('Mo is now an admin of test/garden.');
    expect((await mo.visit(`${PAGE}/settings`)).status).toBe(200);
    expect((await makeBrowser(app).visit(PAGE)).text).toContain('href="/people/Mo"');
    expect(await send('members', { username: 'Mo', role: 'none' })).toContain('Mo no longer has a role in test/garden.');
    expect((await mo.visit(`${PAGE}/settings`)).status).toBe(403);
  });
});
