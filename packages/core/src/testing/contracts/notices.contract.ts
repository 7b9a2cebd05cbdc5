import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { updateMail } from '../../accounts/settings/account-settings.store.js';
import { inTransaction } from '../../database/transaction.js';
import { noProgress } from '../../kernel/progress.js';
import { makeMailer } from '../../notices/mailer.js';
import type { NoticeKind } from '../../notices/notice-kind.js';
import { notify } from '../../notices/notify.js';
import { sendNotices } from '../../notices/send-notices.js';
import { tidyNotices } from '../../notices/tidy-notices.js';
import { withApp } from '../app.js';
import { runJobs } from '../jobs/run-jobs.js';
import { withMailServer } from '../mail/mail-server.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

const now = new Date('2026-03-01T10:00:00Z');

const news: NoticeKind<{ readonly what: string }> = {
  name: 'news',
  about: () => 'News.',
  atMostPerDay: 3,
  write: ({ what }, _say, { name }) => ({
    subject: `News: ${what}`,
    blocks: [
      { paragraph: `Hello ${name},` },
      { quote: [what, 'zweite Form: Grüße'] },
      { link: 'https://example.org/?a=1&b=2', text: 'More' },
    ],
  }),
};
/** The same without a rate limit. */
const often: NoticeKind<{ readonly what: string }> = { name: 'often', about: () => 'Often.', write: news.write };
const secret: NoticeKind<{ readonly link: string }> = {
  name: 'secret',
  about: null,
  write: ({ link }) => ({ subject: 'Secret', blocks: [{ link, text: 'Open' }] }),
};
const tasks = [sendNotices([news, often, secret])];

/** A header of a mail, which may go over several lines. */
const header = (raw: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\r\n[ \t].*)*)`, 'mi')
    .exec(raw.split('\r\n\r\n', 1)[0] ?? '')?.[1]
    ?.replace(/\r\n\s+/g, ' ')
    .trim();

const decode = (raw: string) =>
  Buffer.from(
    raw.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_all, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString();

/** Delivery of notices: time, receivers, number of mails, and content (docs/decisions/0009-mails.md). */
export const noticesContract = (subject: Subject) =>
  describe(`${subject.name}: notices`, async () => {
    const server = await withMailServer();
    const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-'));
    afterAll(() => rm(dataDir, { recursive: true }));
    const { service: base, database } = await withApp(subject, {
      settings: { dataDir, mailFrom: 'Commons <robot@example.org>', baseUrl: 'https://example.org/t' },
      now: () => now,
    });
    const bySmtp = { ...base, mailer: makeMailer({ ...base.settings, smtpUrl: server.url }, base.log) };
    const byFile = { ...base, mailer: makeMailer(base.settings, base.log) };

    const tell = (event: string, to: readonly { readonly id: number }[], what = event) =>
      notify(database.pool, news, { event, to: to.map(({ id }) => id), details: { what }, now });

    let ann: { readonly id: number; readonly name: string };

    beforeEach(async () => {
      await database.pool.query('delete from translation; delete from notice; delete from person');
      await database.pool.query('delete from graphile_worker._private_jobs');
      server.refusals.clear();
      server.messageRefusals.clear();
      ann = await makePerson(base, { mail: 'ann@example.org' });
    });

    describe('a mail by SMTP', () => {
      it('to one person: arrives with both texts, and can be done without in one click', async () => {
        await tell('spring', [ann], 'It is <b>spring</b>\r\nX-Evil: 1');
        const before = server.received.length;
        await runJobs(bySmtp, tasks);
        expect(server.received).toHaveLength(before + 1);
        const { to, raw } = server.received[before] ?? { to: [], raw: '' };
        expect(to).toEqual(['ann@example.org']);
        expect(header(raw, 'from')).toBe('Commons <robot@example.org>');
        expect(header(raw, 'to')).toBe('ann@example.org');
        expect(header(raw, 'date')).toBe('Sun, 01 Mar 2026 10:00:00 +0000');
        expect(header(raw, 'message-id')).toMatch(/^<[\da-f-]{36}@example.org>$/);
        expect(header(raw, 'content-language')).toBe('en');
        expect(header(raw, 'list-unsubscribe')).toMatch(/^<https:\/\/example\.org\/t\/mail\/mute\/\d+\.news\.[\w-]{43}>$/);
        expect(header(raw, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
        expect(header(raw, 'x-evil')).toBeUndefined();
        expect(header(raw, 'content-type')).toMatch(/^multipart\/alternative/);
        expect(decode(raw)).toContain('> zweite Form: Grüße');
        expect(decode(raw)).toContain('It is &lt;b&gt;spring&lt;/b&gt;');
        expect(decode(raw)).toContain('href="https://example.org/?a=1&amp;b=2"');
      });

      it('refused for good by the server: is given up', async () => {
        server.refusals.set('ann@example.org', 550);
        await tell('lost', [ann]);
        await runJobs(bySmtp, tasks);
        const { rowCount } = await database.pool.query('select from graphile_worker.jobs');
        expect(rowCount).toBe(0);
      });

      it('refused for good twice in a row: the address gets none until it is confirmed again; one refusal before a mail that arrives does not count', async () => {
        const tellOften = (event: string) => notify(database.pool, often, { event, to: [ann.id], details: { what: event }, now });
        const send = async (event: string) => {
          const people = await tellOften(event);
          await runJobs(bySmtp, tasks);
          return people;
        };
        server.refusals.set('ann@example.org', 550);
        await send('first');
        server.refusals.clear();
        await send('second');
        server.refusals.set('ann@example.org', 550);
        await tellOften('third');
        await tellOften('fourth');
        await tellOften('waits');
        await runJobs(bySmtp, tasks);
        server.refusals.clear();
        const before = server.received.length;
        expect(await tellOften('fifth')).toBe(0);
        await runJobs(bySmtp, tasks);
        expect(server.received).toHaveLength(before);
        const address = 'ann@example.org';
        await notify(database.pool, secret, { event: 'confirm', to: [ann.id], address, details: { link: 'https://example.org/' }, now });
        await runJobs(bySmtp, tasks);
        expect(server.received).toHaveLength(before + 1);
        // Asked for, but not confirmed.
        expect(await tellOften('unconfirmed')).toBe(0);
        await updateMail(database.pool, ann.id, address, now);
        expect(await send('sixth')).toBe(1);
        expect(server.received).toHaveLength(before + 2);
      });

      it.each([
        ['RCPT', [550, '5.1.1 no such user'], true],
        ['RCPT', [554, '5.7.1 your network is blocked'], false],
        ['RCPT', [550, '5.1.8 bad address of the sender'], false],
        ['DATA', [550, '5.1.1 no such user'], true],
        ['DATA', [550, '5.2.1 this mailbox is closed'], true],
        ['DATA', [552, '5.2.2 the mailbox is full'], false],
        ['DATA', [550, '5.7.26 not signed'], false],
        ['DATA', [554, 'no thanks'], false],
      ] as const)('refused for good at %s with %j: an address that is not there gets none after the second', async (stage, reply, ends) => {
        const address = 'ann@example.org';
        const refusals = stage === 'RCPT' ? server.refusals : server.messageRefusals;
        refusals.set(address, reply);
        const tellOften = (event: string) => notify(database.pool, often, { event, to: [ann.id], details: { what: event }, now });
        for (const event of ['first', 'second']) {
          await tellOften(event);
          await runJobs(bySmtp, tasks);
        }
        refusals.clear();
        expect(await tellOften('third')).toBe(ends ? 0 : 1);
      });

      it('refused for now: is tried again, and arrives once', async () => {
        server.refusals.set('ann@example.org', 451);
        await tell('late', [ann]);
        const before = server.received.length;
        await runJobs(bySmtp, tasks);
        expect(server.received).toHaveLength(before);
        server.refusals.clear();
        await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
        await runJobs(bySmtp, tasks);
        await runJobs(bySmtp, tasks);
        expect(server.received).toHaveLength(before + 1);
      });
    });

    describe('a mail is sent once', () => {
      const send = async () => {
        await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
        await runJobs(bySmtp, tasks);
      };

      it('the server takes it and is lost before it says so: it is not sent again', async () => {
        server.lostFor.add('ann@example.org');
        await tell('lost reply', [ann]);
        const before = server.received.length;
        await send();
        server.lostFor.clear();
        await send();
        expect(server.received).toHaveLength(before + 1);
      });

      it('the process dies while it sends: another one does not send it again', async () => {
        await tell('killed', [ann]);
        const before = server.received.length;
        const dying: typeof bySmtp = {
          ...bySmtp,
          mailer: {
            ...bySmtp.mailer,
            send: async (mail) => {
              await bySmtp.mailer.send(mail);
              await new Promise<never>(() => {});
            },
          },
        };
        const [task] = tasks;
        const { id } = await database.prisma.notice.findFirstOrThrow({ where: { event: 'killed' } });
        void task?.run(dying, id, { actor: null, signal: AbortSignal.timeout(60_000), progress: noProgress });
        await expect.poll(() => server.received.length).toBe(before + 1);
        await send();
        expect(server.received).toHaveLength(before + 1);
      });

      it('two processes at once: one sends it', async () => {
        await tell('both', [ann]);
        const before = server.received.length;
        const { id } = await database.prisma.notice.findFirstOrThrow({ where: { event: 'both' } });
        const run = { actor: null, signal: AbortSignal.timeout(60_000), progress: noProgress };
        await Promise.all([tasks[0]?.run(bySmtp, id, run), tasks[0]?.run(bySmtp, id, run)]);
        expect(server.received).toHaveLength(before + 1);
      });
    });

    describe('a mail without mail server', () => {
      it('is written as a file', async () => {
        await tell('file', [ann]);
        await runJobs(byFile, tasks);
        const outbox = join(dataDir, 'outbox');
        const files = await readdir(outbox);
        expect(files).toEqual([expect.stringMatching(/^2026-03-01T10-00-00-000Z-[\da-f-]{36}\.eml$/)]);
        const raw = await readFile(join(outbox, files[0] ?? ''), 'utf8');
        expect(header(raw, 'subject')).toBe('News: file');
        expect(header(raw, 'content-type')).toMatch(/^multipart\/alternative/);
        expect(raw).toContain('\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\nHello');
        // Whoever opens the file can copy links out of it, however long.
        expect(raw).toMatch(/\r\nhttps:\/\/example\.org\/t\/mail\/mute\/\d+\.news\.[\w-]{43}\r\n/);
        expect(raw).toContain('> zweite Form: Grüße');
      });
    });

    describe('notifying', () => {
      it('of one event twice, and a person named twice: tells everybody once', async () => {
        const ben = await makePerson(base);
        expect(await tell('once', [ann, ann])).toBe(1);
        expect(await tell('once', [ann, ben])).toBe(1);
      });

      it('in a transaction that is rolled back: tells nobody', async () => {
        const failed = inTransaction(database, async (transaction) => {
          await notify(transaction, news, { event: 'undone', to: [ann.id], details: { what: 'x' }, now });
          throw new Error('no');
        });
        await expect(failed).rejects.toThrow('no');
        const before = server.received.length;
        await runJobs(bySmtp, tasks);
        expect(server.received).toHaveLength(before);
        expect(await tell('undone', [ann])).toBe(1);
      });

      it('people without address, and those who mute the kind: are passed over, also when they mute it later', async () => {
        const credit = await database.prisma.person.create({ data: { name: 'Nobody' } });
        const deaf = await makePerson(base);
        await database.prisma.person.update({ where: { id: deaf.id }, data: { mutedNotices: ['news'] } });
        expect(await tell('muted', [credit, deaf, ann])).toBe(1);
        await database.prisma.person.update({ where: { id: ann.id }, data: { mutedNotices: ['news'] } });
        const before = server.received.length;
        await runJobs(bySmtp, tasks);
        expect(server.received).toHaveLength(before);
      });

      it('more often than a kind allows for a day: is dropped', async () => {
        const told = [];
        for (let nr = 1; nr <= 5; nr += 1) told.push(await tell(`event ${nr}`, [ann]));
        expect(told).toEqual([1, 1, 1, 0, 0]);
      });

      it('once a day, where somebody chose it: a digest waits until the day ends, and what comes until then is in one mail', async () => {
        const topical: NoticeKind<{ readonly what: string }> = {
          ...news,
          name: 'topical',
          digest: { windowMinutes: 60, write: (all) => ({ subject: `${all.length} news`, blocks: [] }) },
        };
        const ben = await makePerson(base, { mail: 'ben@example.org' });
        await database.prisma.person.update({ where: { id: ben.id }, data: { dailyNotices: ['topical'] } });
        for (const event of ['one', 'two'])
          await notify(database.pool, topical, { event, topic: 'a list', to: [ann.id, ben.id], details: { what: event }, now });
        const { rows: due } = await database.pool.query(
          `select notice.person_id::int as person, array_agg(distinct jobs.run_at) as at from graphile_worker.jobs
            join notice on jobs.key like 'digest topical ' || notice.person_id || ' %' group by 1 order by 1`,
        );
        expect(due).toEqual([
          { person: ann.id, at: [expect.any(Date)] },
          { person: ben.id, at: [new Date('2026-03-02T00:00:00Z')] },
        ]);
        expect(due[0].at[0].getTime()).not.toBe(due[1].at[0].getTime());
        const before = server.received.length;
        await runJobs(bySmtp, [sendNotices([topical])]);
        const mails = server.received.slice(before).map(({ to, raw }) => [to[0], header(raw, 'subject')]);
        expect(mails.sort()).toEqual([
          ['ann@example.org', '2 news'],
          ['ben@example.org', '2 news'],
        ]);
      });

      it('while the first of a digest is being sent: the next waits until the window ends', async () => {
        const topical: NoticeKind<{ readonly what: string }> = {
          ...news,
          name: 'at-once',
          digest: { windowMinutes: 60, write: (all) => ({ subject: `${all.length} news`, blocks: [] }) },
        };
        const cal = await makePerson(base, { mail: 'cal@example.org' });
        const write = (event: string) =>
          notify(database.pool, topical, { event, topic: 'a list', to: [cal.id], details: { what: event }, now });
        await write('being sent');
        const key = `digest at-once ${cal.id} a list`;
        await database.pool.query('select graphile_worker.remove_job($1)', [key]);
        await database.prisma.notice.updateMany({ where: { event: 'being sent' }, data: { sendingAt: now } });
        await write('meanwhile');
        const { rows: due } = await database.pool.query('select run_at from graphile_worker.jobs where key = $1', [key]);
        expect(due).toEqual([{ run_at: new Date(now.getTime() + 60 * 60_000) }]);
      });

      it('at another address, of a secret: goes there, cannot be muted, and the secret is forgotten', async () => {
        await notify(database.pool, secret, {
          event: 's',
          to: [ann.id],
          address: 'new@example.org',
          details: { link: 'https://example.org/s' },
          now,
        });
        const before = server.received.length;
        await runJobs(bySmtp, tasks);
        const { to, raw } = server.received[before] ?? { to: [], raw: '' };
        expect(to).toEqual(['new@example.org']);
        expect(header(raw, 'list-unsubscribe')).toBeUndefined();
        expect(await database.prisma.notice.findFirst()).toMatchObject({ details: null, sentAt: now });
      });

      it('90 days later: is forgotten', async () => {
        await tell('old', [ann]);
        const later = { ...bySmtp, now: () => new Date('2026-06-01T10:00:00Z') };
        await tidyNotices.run(later, null, { actor: null, signal: AbortSignal.timeout(60_000), progress: noProgress });
        expect(await database.prisma.notice.count()).toBe(0);
      });
    });
  });
