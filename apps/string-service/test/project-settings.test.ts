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

  it('more roles given in a short time than one may, as each sends a mail: 429', async () => {
    const busy = await makePerson(service);
    const others = await Promise.all(Array.from({ length: 61 }, () => makePerson(service)));
    await post('/api/project/members', { ...NAME, username: busy.name, role: 'admin' }, owner);
    const statuses: number[] = [];
    for (const { name } of others)
      statuses.push((await post('/api/project/members', { ...NAME, username: name, role: 'moderator' }, busy)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    for (const { name } of [...others, busy]) await post('/api/project/members', { ...NAME, username: name, role: 'none' }, owner);
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

  it('the next release: set, shown with the strings that are missing in the reader’s language, and taken away by who manages the project', async () => {
    const release = (given: object, by?: TestPerson) => post('/api/project/release', { ...NAME, ...given }, by);
    const soon = new Date(service.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    expect((await release({ date: soon })).status).toBe(401);
    expect((await release({ date: soon }, await makePerson(service))).messages[0][1]).toBe('error');
    for (const date of ['2026-02-30', '15 December', '2026-1-1', '0000-01-01', `${soon}T00:00:00Z`]) {
      const refused = await release({ date }, owner);
      expect([date, refused.status, refused.errors?.[0]?.path]).toEqual([date, 400, 'date']);
    }
    expect((await release({ date: soon, note: 'x'.repeat(501) }, owner)).errors[0].path).toBe('note');
    expect((await release({ date: soon, note: 'a\u0007b' }, owner)).status).toBe(400);
    expect((await release({ date: soon, project: 'nowhere' }, owner)).status).toBe(400);
    const page = async () => (await (await signIn('Mo')).visit(PAGE)).text;
    expect(await page()).not.toContain('Release on');
    expect((await release({ date: soon, note: 'Menus <b>first</b>.' }, owner)).messages).toEqual([
      [`Release date saved: ${soon}.`, 'status'],
    ]);
    expect(await page()).toMatch(/Release on [^<]*: 0 strings left/);
    expect(await page()).toContain('Menus &lt;b&gt;first&lt;/b&gt;.');
    expect((await release({ date: '2001-01-01' }, owner)).messages.map(([, type]: string[]) => type)).toEqual(['status', 'warning']);
    expect(await page()).not.toContain('Release on');
    await release({ date: soon, note: 'Again' }, owner);
    expect((await release({ date: '', note: 'Again' }, owner)).messages).toEqual([['No release is planned.', 'status']]);
    expect(await page()).not.toContain('Again');
  });

  it('release and announcement: by an admin of the project too; not by a program without the scope manage', async () => {
    const admin = await makePerson(service, { scope: 'manage' });
    const program = await makePerson(service, { scope: 'suggest' });
    const { id: projectId } = await service.db.prisma.project.findFirstOrThrow({ where: { origin: NAME.origin, name: NAME.project } });
    for (const { id: personId } of [admin, program])
      await service.db.prisma.projectMember.create({ data: { projectId, personId, role: 'admin' } });
    const release = (by: TestPerson) => post('/api/project/release', { ...NAME, date: '' }, by);
    const announce = (by: TestPerson) => post('/api/project/announce', { ...NAME, text: 'By an admin.' }, by);
    const withdraw = () => service.db.prisma.announcement.deleteMany({ where: { projectId, text: 'By an admin.' } });
    expect([(await release(program)).status, (await announce(program)).status]).toEqual([403, 403]);
    expect((await withdraw()).count).toBe(0);
    expect([(await release(admin)).messages[0][1], (await announce(admin)).messages[0][1]]).toEqual(['status', 'status']);
    expect((await withdraw()).count).toBe(1);
    await service.db.prisma.projectMember.deleteMany({ where: { personId: { in: [admin.id, program.id] } } });
  });

  it('announcements: shown on the page, taken back, at most seven a week', async () => {
    const announce = (text: string, by?: TestPerson) => post('/api/project/announce', { ...NAME, text }, by);
    expect((await announce('Hello')).status).toBe(401);
    expect((await announce('Hello', await makePerson(service))).messages[0][1]).toBe('error');
    expect((await announce(' \n ', owner)).errors[0].path).toBe('text');
    expect((await announce('x'.repeat(2_001), owner)).status).toBe(400);
    expect((await announce('New <i>menus</i>.\r\n\r\nTranslate them.', owner)).messages[0][1]).toBe('status');
    const page = async () => (await makeBrowser(app).visit(PAGE)).text;
    expect(await page()).toContain('New &lt;i&gt;menus&lt;/i&gt;.</p><p dir="auto">Translate them.</p>');
    const root = await signIn('Root');
    const { fields, text } = await root.visit(`${PAGE}/settings`);
    expect(text).toMatch(/<h1><bdi>garden<\/bdi> · Settings<\/h1>/);
    expect(text).toMatch(new RegExp(`<nav class="tabs"[^>]*>.*href="${PAGE}".*href="${PAGE}/settings" aria-current="page"`, 's'));
    const id = /name="id" value="(\d+)"/.exec(text)?.[1] ?? '';
    const send = async (path: string, typed: Record<string, string>) => {
      const { location, text: shown } = await root.post(`${PAGE}/${path}`, { csrf: fields.csrf ?? '', ...typed });
      return location === undefined ? shown : (await root.visit(location)).text;
    };
    expect(await send('withdraw-announcement', { id })).toContain('Announcement removed.');
    expect(await page()).not.toContain('New &lt;i');
    expect(await send('release', { date: 'soon', note: '' })).toContain('is not a date');
    for (let nr = 1; nr <= 7; nr += 1) expect(await send('announce', { text: `News ${nr}` })).toContain(`News ${nr}`);
    expect((await announce('One more', owner)).status).toBe(429);
    expect(await send('announce', { text: 'One more' })).toContain('at most 7 announcements a week');
    expect(await page()).not.toContain('One more');
    expect((await app.inject({ url: PAGE })).body).toContain('News 7');
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
      const { location = '', text: refused } = await root.post(`${PAGE}/${path}`, { csrf: fields.csrf ?? '', ...typed });
      if (location === '') return refused;
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

  it.each([
    ['git', { url: 'no address', branch: 'trunk', path: 'po', every: 'weekly' }, 'url', 'https:// or file://'],
    ['members', { username: 'Nobody', role: 'moderator' }, '', 'There is no account'],
    ['release', { date: 'soon', note: 'A <note>\n& more' }, 'date', 'is not a date'],
    ['delete', { name: 'garden' }, 'name', 'That is not its name.'],
    ['settings', { layout: 'po/{lng', languages: 'fr_FR:fr', exclude: 'a/**', source_language: '' }, 'layout', 'layout'],
  ])('%s, refused: the page comes back with what was typed, unfolded, and the message at the field', async (path, typed, wrong, said) => {
    const root = await signIn('Root');
    const { csrf = '' } = (await root.visit(`${PAGE}/settings`)).fields;
    const referer = `http://localhost:80${PAGE}/settings`;
    const answer = await root.post(`${PAGE}/${path}`, { csrf, ...typed }, { host: 'localhost:80', referer });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('url: ');
    const [before = '', form = ''] = answer.text.split(
      new RegExp(`(<form class="fields" method="post" action="${PAGE}/${path}">[^]*?</form>)`),
    );
    expect(before.slice(before.lastIndexOf('<details'))).toMatch(/^<details class="setting" id="[a-z]+" open="">/);
    expect(before.slice(before.lastIndexOf('<div class="message error" role="alert"'))).toContain(said);
    for (const [name, value] of Object.entries(typed)) {
      const [, tag = '', content = ''] = new RegExp(`<((?:input|select|textarea) [^>]*name="${name}"[^>]*)>([^]*?<)`).exec(form) ?? [];
      const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      if (tag.startsWith('input')) expect(tag).toContain(` value="${text}"`);
      else if (tag.startsWith('textarea')) expect(content).toBe(`\n${text}<`);
      else expect(form).toMatch(new RegExp(`<option value="${value}" selected="">`));
      expect([name, tag.includes('aria-invalid="true"')]).toEqual([name, name === wrong]);
    }
    const [, id = ''] = wrong === '' ? [] : (/aria-describedby="[^"]*?([\w-]+-wrong)"/.exec(form) ?? ['', 'nothing']);
    if (wrong !== '') expect(form).toMatch(new RegExp(`<span class="wrong" id="${id}">[^]*?${said}`));
  });

  it('a refused form of another site, or of nobody: an error page, and nothing of the settings', async () => {
    const root = await signIn('Root');
    const { csrf = '' } = (await root.visit(`${PAGE}/settings`)).fields;
    for (const referer of [`http://elsewhere.example${PAGE}/settings`, 'http://localhost:80/people/Root', '']) {
      const answer = await root.post(`${PAGE}/release`, { csrf, date: 'soon' }, { host: 'localhost:80', referer });
      expect([answer.status, answer.text.includes('class="setting"')]).toEqual([400, false]);
    }
  });

  it('deleted at the end of its settings, by who types its name once more', async () => {
    const [browser, other] = [await signIn('Root'), await signIn('Mo')];
    const deleteBy = async (who: typeof browser, name: string) => {
      const { csrf = '' } = (await who.visit('/projects')).fields;
      const { text } = await who.post(`${PAGE}/delete`, { csrf, name });
      return text + (await who.visit('/projects')).text;
    };
    expect((await browser.visit(`${PAGE}/settings`)).text).toMatch(/Danger zone[\s\S]*Delete project[\s\S]*test\/garden/);
    expect(await deleteBy(browser, 'garden')).toContain('That is not its name. Nothing was deleted.');
    expect(await deleteBy(other, 'test/garden')).not.toContain('was deleted');
    expect((await app.inject(PAGE)).statusCode).toBe(200);
    expect(await deleteBy(browser, ' test/garden ')).toContain('was deleted');
    expect((await app.inject(PAGE)).statusCode).toBe(404);
  });
});
