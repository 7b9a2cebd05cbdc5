import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { mailCommands } from '@translation-commons/core/cli/commands/mail.commands.js';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { makeMailer } from '@translation-commons/core/notices/mailer.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { countStatements } from '@translation-commons/core/testing/database/count-statements.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { withMailServer } from '@translation-commons/core/testing/mail/mail-server.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { runCommand } from '@translation-commons/core/testing/processes/command.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { expect, it } from 'vitest';
import { stringService } from '../src/app.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { readNextMail } from '../src/weekly/read-next-mail.js';
import { readWeekly } from '../src/weekly/read-weekly.js';
import { tellWeekly } from '../src/weekly/tell-weekly.js';
import { withExports } from './harness/with-exports.js';

const { app, service, mails, call, suggest, vote, wait } = await withExports();
const { textsDuring } = countStatements(service.db);
const server = await withMailServer();
const DAY = 86_400_000;
const tasks = coreTasks(stringService);
const owner = await makePerson(service, { translationLng: 'fr' });

const importTexts = (name: { origin: string; project: string }, ...texts: string[]) =>
  makeArchive({
    'pot/a.pot': makePotText(...texts),
    'fr/a.po': makePoText('fr', texts.map((text) => `msgid "${text}"\nmsgstr ""\n`).join('\n')),
  }).then((bytes) => sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes }, by: owner }));

let made = 0;
/** A project that people follow, with the texts of its first import. */
const followed = async (...people: readonly TestPerson[]) => {
  made += 1;
  const name = { origin: 'weekly', project: `project${made}` };
  const texts = ['Sow the seeds in spring', 'Water them'].map((text) => `${text} ${made}`) as [string, string];
  await importTexts(name, ...texts);
  for (const one of people) await call('/api/project/subscribe', name, one);
  wait(60_000);
  return { name, texts, nr: made };
};
const follower = (mail: string, lng = 'fr') => makePerson(service, { mail: `${mail}@example.org`, translationLng: lng });
const tell = async () => {
  await tellWeekly(service, new AbortController().signal);
  await runJobs(service, tasks);
};
const mailsTo = (mail: string) => mails.filter(({ to }) => to === `${mail}@example.org`);

it('one mail a week with everything in it, in the reader’s language, by project and language; nothing to say, no mail', async () => {
  const [ann, ben, cem] = [await follower('ann', 'de'), await follower('ben', 'en'), await makePerson(service)];
  const { name, texts, nr } = await followed(ann, ben);
  await tell();
  expect([...mailsTo('ann'), ...mailsTo('ben')]).toEqual([]);
  // New strings, one of which was another one before.
  await importTexts(name, `Sow the seed in spring ${nr}`, texts[1], `Harvest ${nr}`);
  const date = new Date(service.now().getTime() + 30 * DAY).toISOString().slice(0, 10);
  await call('/api/project/release', { ...name, date, note: 'Short <words>, please.' }, owner);
  await call('/api/project/announce', { ...name, text: 'We moved & grew.' }, owner);
  wait(60_000);
  await tell();
  const [mail] = mailsTo('ann');
  expect(mailsTo('ann')).toHaveLength(1);
  expect(mail?.language).toBe('de');
  expect(mail?.subject).toBe(`Neues von weekly/${name.project}`);
  expect(mail?.text).toContain('Deutsch:');
  expect(mailsTo('ben')[0]?.text).toContain('English:');
  for (const part of [
    '1 neuer Text',
    '1 geänderter Text',
    'Neue Version am',
    ': 3 Texte übrig',
    '# weekly/',
    'Hinweis für Übersetzende:',
    'Short <words>, please.',
    'We moved & grew.',
    `lng=de`,
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.html).toContain('Short &lt;words&gt;, please.');
  expect(mailsTo('ben')[0]?.text).toContain('1 new string');
  expect(mail?.unsubscribe).toMatch(/\/mail\/mute\/\d+\.weekly\./);
  // News within the week wait until it is over, and news of a former mail do not come again.
  wait(60_000);
  await call('/api/project/release', { ...name, date: '' }, owner);
  await call('/api/project/announce', { ...name, text: 'Later news.' }, owner);
  wait(6 * DAY);
  await tell();
  expect(mailsTo('ann')).toHaveLength(1);
  wait(DAY);
  await tell();
  const [, second] = mailsTo('ann');
  expect(mailsTo('ann')).toHaveLength(2);
  expect(second?.text).toContain('Later news.');
  expect(second?.text).not.toContain('We moved');
  expect(second?.text).not.toContain('neuer Text');
  wait(8 * DAY);
  await tell();
  expect(mailsTo('ann')).toHaveLength(2);
  // Nobody gets one after ending such mails, or following nothing any more.
  await app.inject({
    method: 'POST',
    url: new URL(mail?.unsubscribe ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  await call('/api/project/unsubscribe', name, ben);
  await call('/api/project/announce', { ...name, text: 'Last news.' }, owner);
  await call('/api/project/announce', { ...name, text: 'Not for me.' }, cem);
  await tell();
  expect([mailsTo('ann').length, mailsTo('ben').length]).toEqual([2, 2]);
  expect(await readNextMail(service, ann.id)).toMatchObject({ isMuted: true, details: { projects: [{ announcements: ['Last news.'] }] } });
});

it('what of one’s own leads now or was overtaken, and what waits for one’s vote; by the votes of the project', async () => {
  const [dan, eve, fay] = [await follower('dan'), await follower('eve'), await makePerson(service)];
  const { name, texts } = await followed(dan, eve);
  const { name: other } = await followed();
  const [one, two] = texts;
  await suggest(one, 'Semez', fay);
  const own = await suggest(one, 'Semez donc', dan);
  const lost = await suggest(two, 'Arrosez', dan);
  const won = await suggest(two, 'Arrosez-les', fay);
  await call('/api/translations/vote', { tguid: own, ...other }, eve);
  await tell();
  // Votes of another project move nothing here.
  expect(mailsTo('dan')[0]?.text ?? '').not.toContain('Semez donc');
  expect(mailsTo('eve')[0]?.text).toContain('2 chaînes attendent votre vote');
  wait(8 * DAY);
  await vote(own, eve);
  await vote(own, await makePerson(service));
  await vote(won, eve);
  await tell();
  const text = mailsTo('dan').at(-1)?.text ?? '';
  const [, leading = '', overtaken = ''] = /en tête([\s\S]*)dépass([\s\S]*)/.exec(text) ?? [];
  expect(leading).toContain('Semez donc');
  expect(overtaken).toContain('Arrosez');
  expect(leading).not.toContain('Arrosez');
  expect(lost).not.toBe(won);
  // The page is that of the project, where a vote is given in its home.
  expect(leading).toContain(`?origin=weekly&project=${name.project}`);
  wait(8 * DAY);
  const before = mailsTo('dan').length;
  await tell();
  expect(mailsTo('dan')).toHaveLength(before);
});

/** News of a project in the next mail to a person, in their language. */
const newsOf = async ({ id }: { readonly id: number }) => (await readNextMail(service, id)).details?.projects[0]?.languages[0];
const suggestIn = async (text: string, translation: string, place: object, by: TestPerson): Promise<string> => {
  wait(60_000);
  const { tguid } = await call('/api/translations/add', { sguid: sguidOf([text], null), lng: 'fr', translation, ...place }, by);
  return tguid;
};
const voteIn = (tguid: string, place: object, by: TestPerson) => call('/api/translations/vote', { tguid, ...place }, by);

it('what waits for one’s vote goes by the home of the project: votes of other homes decide nothing there and are no votes there', async () => {
  const [ida, jon, kim] = [await follower('ida'), await makePerson(service), await makePerson(service)];
  const { name, texts } = await followed(ida);
  const { name: other } = await followed();
  const [one, two] = texts;
  const decided = await suggestIn(one, 'Semez', other, jon);
  const own = await suggestIn(two, 'Arrosez', other, jon);
  await voteIn(decided, other, kim);
  await voteIn(own, other, ida);
  expect(await newsOf(ida)).toMatchObject({ waiting: 2 });
  await voteIn(own, name, ida);
  expect(await newsOf(ida)).toMatchObject({ waiting: 1 });
  for (const person of [jon, kim]) await voteIn(decided, name, person);
  expect((await newsOf(ida))?.waiting ?? 0).toBe(0);
});

it('what leads goes by the rule of the project, as its pages do', async () => {
  const [lea, max] = [await follower('lea'), await makePerson(service)];
  const { name, texts } = await followed(lea);
  const [one] = texts;
  await call('/api/project/decide_by', { ...name, decide_by: 'fresh' }, owner);
  const own = await suggestIn(one, 'Semez', name, lea);
  for (const person of [await makePerson(service), await makePerson(service)]) await voteIn(own, name, person);
  await call('/api/project/announce', { ...name, text: 'So there is a mail.' }, owner);
  await tell();
  wait(DAY);
  // As many votes, and newer ones.
  const newer = await suggestIn(one, 'Semez donc', name, max);
  wait(DAY);
  for (const person of [await makePerson(service), await makePerson(service)]) await voteIn(newer, name, person);
  expect(await newsOf(lea)).toMatchObject({ leading: [], overtaken: [{ translation: 'Semez' }] });
  wait(8 * DAY);
  await tell();
  // More votes in another home change nothing; more in this one do.
  const { name: other } = await followed();
  for (let nr = 0; nr < 3; nr += 1) await voteIn(own, other, await makePerson(service));
  expect((await newsOf(lea))?.leading ?? []).toEqual([]);
  wait(DAY);
  for (let nr = 0; nr < 3; nr += 1) await voteIn(own, name, await makePerson(service));
  expect(await newsOf(lea)).toMatchObject({ leading: [{ translation: 'Semez' }], overtaken: [] });
});

it('one’s own suggestion in a language in which one does not work any more, as nobody else does: overtaken, and leading again', async () => {
  const [ula, ben] = [await follower('ula'), await makePerson(service)];
  const { name, texts } = await followed(ula);
  const addIn = async (translation: string, by: TestPerson): Promise<string> => {
    wait(60_000);
    return (await call('/api/translations/add', { sguid: sguidOf([texts[0]], null), lng: 'de', translation, ...name }, by)).tguid;
  };
  const own = await addIn('Im Frühjahr säen', ula);
  await tell();
  wait(40 * DAY);
  await call('/api/project/announce', { ...name, text: 'So there is a mail.' }, owner);
  await tell();
  wait(DAY);
  const other = await addIn('Säen im Frühjahr', ben);
  await voteIn(other, name, await makePerson(service));
  expect(await newsOf(ula)).toMatchObject({ lng: 'de', leading: [], overtaken: [{ translation: 'Im Frühjahr säen' }] });
  wait(8 * DAY);
  await tell();
  expect(mailsTo('ula').at(-1)?.text).toContain('Im Frühjahr säen');
  wait(DAY);
  for (let nr = 0; nr < 3; nr += 1) await voteIn(own, name, await makePerson(service));
  expect(await newsOf(ula)).toMatchObject({ lng: 'de', leading: [{ translation: 'Im Frühjahr säen' }], overtaken: [] });
});

it('news of many people: as many statements as for one, whatever the homes of their projects and the times of their last mails', async () => {
  const followers: { readonly id: number; readonly lng: string; readonly toldAt: Date }[] = [];
  for (let nr = 0; nr < 4; nr += 1) {
    const [author, other] = [await makePerson(service, { translationLng: 'fr' }), await makePerson(service)];
    const { name, texts } = await followed(author);
    followers.push({ id: author.id, lng: 'fr', toldAt: service.now() });
    // The older one leads at first; in the last project it is overtaken, in the others it overtakes.
    const [older, newer] = nr === 3 ? [author, other] : [other, author];
    await suggestIn(texts[0], 'Plantez', name, older);
    const voted = await suggestIn(texts[0], 'Semez', name, newer);
    await suggestIn(texts[1], 'Arrosez', name, other);
    for (const person of [await makePerson(service), await makePerson(service)]) await voteIn(voted, name, person);
    wait(60_000);
  }
  const read = async (some: typeof followers) => {
    const news: Awaited<ReturnType<typeof readWeekly>>[] = [];
    const texts = await textsDuring(async () => news.push(await readWeekly(service, service.db.pool, some, service.now())));
    return { texts, of: some.map(({ id }) => news[0]?.get(id)?.projects[0]?.languages[0]) };
  };
  const [one, all] = [await read(followers.slice(0, 1)), await read(followers)];
  expect(all.texts).toEqual(one.texts);
  expect(all.of.map((language) => [language?.leading.length, language?.overtaken.length, language?.waiting])).toEqual([
    [1, 0, 1],
    [1, 0, 1],
    [1, 0, 1],
    [0, 1, 1],
  ]);
  for (const [nr, follower] of followers.entries()) expect((await read([follower])).of).toEqual([all.of[nr]]);
});

it('many projects: twenty in full, and each of the others in short with its page, what is new and one’s own; none is left out', async () => {
  const noa = await follower('noa', 'en');
  const projects: Awaited<ReturnType<typeof followed>>[] = [];
  for (let nr = 0; nr < 22; nr += 1) projects.push(await followed(noa));
  const places = projects.sort((a, b) => (a.name.project < b.name.project ? -1 : 1));
  for (const { name } of places) await call('/api/project/announce', { ...name, text: `We grow ${name.project}.` }, owner);
  const { name, texts } = places[21] ?? (await followed());
  await importTexts(name, texts[0], 'A new string of the last project');
  await call('/api/translations/add', { sguid: sguidOf([texts[0]], null), lng: 'en', translation: 'Sow', ...name }, noa);
  wait(60_000);
  const other = await call('/api/translations/add', { sguid: sguidOf([texts[0]], null), lng: 'en', translation: 'Sow it', ...name }, owner);
  await voteIn(other.tguid, name, await makePerson(service));
  wait(60_000);
  await tell();
  const [mail] = mailsTo('noa');
  const text = mail?.text ?? '';
  for (const place of places) expect(text).toContain(`weekly/${place.name.project}`);
  expect(places.map((place) => text.includes(`We grow ${place.name.project}.`))).toEqual(places.map((_place, nr) => nr < 20));
  const short = text.slice(text.indexOf(`# weekly/${places[20]?.name.project}`));
  expect(short.match(/Announcements: 1/g)).toHaveLength(2);
  expect(short).toMatch(/English: 1 new string/);
  expect(short).toContain('Your translations that others overtook:');
  expect(mail?.subject).toContain('21 more projects');
});

it('several processes at once: one mail each; an ended run leaves the others due', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, (_, nr) => follower(`many${nr}`)));
  const { name } = await followed(...people);
  await call('/api/project/announce', { ...name, text: 'For all.' }, owner);
  await tellWeekly(service, AbortSignal.abort());
  expect(await service.db.prisma.notice.count({ where: { kind: 'weekly', personId: { in: people.map(({ id }) => id) } } })).toBe(0);
  await Promise.all(Array.from({ length: 3 }, () => tellWeekly(service, new AbortController().signal)));
  await runJobs(service, tasks);
  expect(people.map((_, nr) => mailsTo(`many${nr}`).length)).toEqual([1, 1, 1, 1]);
});

it('mails send --due: writes and sends what is due, and ends; again: nothing', async () => {
  const gus = await follower('gus');
  const { name } = await followed(gus);
  await call('/api/project/announce', { ...name, text: 'By the command line.' }, owner);
  const open = async () => ({ service, log: makeLog('silent'), close: async () => {} });
  const send = () => runCommand({ name: 'string-service', open }, [mailCommands(tasks, tellWeekly)], ['mails', 'send', '--due']);
  expect(await send()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Emails sent: [1-9]/) });
  expect(mailsTo('gus')).toHaveLength(1);
  expect(await send()).toMatchObject({ status: 0, stdout: 'Emails sent: 0.\n' });
  expect(mailsTo('gus')).toHaveLength(1);
  expect((await runCommand({ name: 'string-service', open }, [mailCommands(tasks)], ['mails', 'send'])).status).toBe(2);
});

it('a week between two mails, to the minute; an ordinary run that begins some seconds earlier than the last does not wait a day', async () => {
  const hal = await follower('hal');
  const { name } = await followed(hal);
  const announce = (text: string) => call('/api/project/announce', { ...name, text }, owner);
  wait(60_000 - (service.now().getTime() % 60_000) + 40_000);
  await announce('First.');
  await tell();
  expect(mailsTo('hal')).toHaveLength(1);
  wait(60_000);
  await announce('Second.');
  wait(7 * DAY - 16 * 60_000);
  await tell();
  expect(mailsTo('hal')).toHaveLength(1);
  expect(await readNextMail(service, hal.id)).toMatchObject({ notBefore: expect.any(Date) });
  wait(14 * 60_000);
  await tell();
  expect(mailsTo('hal')).toHaveLength(1);
  wait(30_000);
  await tell();
  expect(mailsTo('hal')).toHaveLength(2);
});

it('/settings/mails/next: for the person who is signed in alone, with what the next mail would hold; a weekly mail by SMTP ends them in one click (RFC 8058)', async () => {
  await addAccount(service, { name: 'Ida', mail: 'ida.next@example.org', password: 'correct horse battery', lng: 'en' });
  const ida = makeBrowser(app);
  expect((await app.inject({ url: '/settings/mails/next' })).statusCode).not.toBe(200);
  await ida.submit(await ida.visit('/sign-in'), { name: 'Ida', password: 'correct horse battery' });
  expect((await ida.visit('/settings/mails/next')).text).toContain('No email is sent.');
  const { name } = await followed();
  const person = await service.db.prisma.person.findFirstOrThrow({ where: { name: 'Ida' } });
  const project = await service.db.prisma.project.findFirstOrThrow({ where: { origin: name.origin, name: name.project } });
  await service.db.prisma.subscription.create({ data: { personId: person.id, projectId: project.id, createdAt: service.now() } });
  wait(60_000);
  await call('/api/project/announce', { ...name, text: 'Meet us <here>.' }, owner);
  expect((await ida.visit('/settings/mails/next')).text).toContain('Meet us &lt;here&gt;.');
  const bySmtp = { ...service, mailer: makeMailer({ ...service.settings, smtpUrl: server.url }, makeLog('silent')) };
  await tellWeekly(service, new AbortController().signal);
  await runJobs(bySmtp, tasks);
  const { raw = '' } = server.received.find(({ to }) => to.includes('ida.next@example.org')) ?? {};
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im);
  const [, url = ''] = /^List-Unsubscribe: <(\S+)>\r?$/im.exec(unfolded) ?? [];
  expect(url).toMatch(/\/mail\/mute\/\d+\.weekly\./);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const sent = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(answer.statusCode).toBeLessThan(300);
  expect((await ida.visit('/settings/mails/next')).text).toContain('You get no weekly emails.');
});
