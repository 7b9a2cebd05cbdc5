import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { doctorCommand } from '../../cli/commands/doctor.commands.js';
import { mailCommands } from '../../cli/commands/mail.commands.js';
import type { Finding } from '../../cli/doctor/finding.js';
import { installedVersion } from '../../kernel/files/installed-version.js';
import { makeLog } from '../../kernel/log.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { makeMailer } from '../../notices/mailer.js';
import { withApp } from '../app.js';
import { freePort } from '../free-port.js';
import { withMailServer } from '../mail/mail-server.js';
import { runCommand } from '../processes/command.js';
import type { Subject } from '../subject.js';

/** A proxy on loopback that passes requests to a port, with the headers of its configuration added or replaced. */
const withProxy = async (port: number, headers: Readonly<Record<string, string>>): Promise<string> => {
  const proxy = createServer((request, response) => {
    const passed = sendRequest({ port, host: '127.0.0.1', path: request.url, headers: { ...request.headers, ...headers } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed.on('error', () => response.destroy()));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  afterAll(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
};

/** Diagnosis of an installation by operators: `doctor`, and `mail test` (docs/operations/install.md). */
export const doctorContract = (subject: Subject) =>
  describe(`${subject.name}: doctor`, async () => {
    const port = await freePort();
    const mailServer = await withMailServer();
    const own = { sessionSecret: 'b2f1c80d93e4476aa5170cd9e6f3b824', smtpUrl: mailServer.url, baseUrl: `http://127.0.0.1:${port}` };
    const { app, service, database } = await withApp(subject, { settings: own });
    const settings: Settings = { ...service.settings, databaseUrl: database.url };
    await app.listen({ host: '127.0.0.1', port });

    const open = async () => ({
      service: { ...service, mailer: makeMailer(service.settings, service.log) },
      log: makeLog('silent'),
      close: async () => {},
    });
    const run = (given: Partial<Settings>, line: string) =>
      runCommand({ name: subject.name, open }, [doctorCommand(() => ({ ...settings, ...given })), mailCommands([])], line.split(' '));
    const look = async (given: Partial<Settings> = {}) => {
      const { status, stdout, stderr } = await run(given, 'doctor --json');
      const findings = JSON.parse(stdout) as readonly Finding[];
      return { status, stderr, of: (subjectName: string) => findings.find((finding) => finding.subject === subjectName), findings };
    };

    it('an installation in order: each part is looked at, and nothing is changed', async () => {
      const { of, findings } = await look();
      expect(of('program')?.detail).toContain(installedVersion());
      expect(of('database')).toMatchObject({ level: 'ok', detail: expect.stringContaining('UTF8') });
      expect(of('tables')).toEqual({ subject: 'tables', level: 'ok', detail: 'Up to date.' });
      for (const name of ['clock', 'mail', 'address', 'proxy', 'settings', 'disk']) expect(of(name)).toMatchObject({ level: 'ok' });
      // Database servers of tests may run with unsafe settings for speed; that is reported.
      const { rows } = await database.pool.query<{ fsync: string }>('show fsync');
      expect(of('settings of the database')?.level).toBe(rows[0]?.fsync === 'off' ? 'error' : 'ok');
      for (const { level, remedy } of findings) expect(remedy === undefined).toBe(level === 'ok');
      expect(mailServer.received).toEqual([]);
    });

    it('no database, no mail server, nobody at the address: status 1, a sentence and a remedy each', async () => {
      const dead = await freePort();
      const { status, stderr, of } = await look({
        databaseUrl: `postgres://nobody@127.0.0.1:${dead}/nowhere`,
        smtpUrl: `smtp://127.0.0.1:${dead}`,
        baseUrl: `http://127.0.0.1:${dead}`,
      });
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^This does not work: .*database.*mail/)]);
      for (const [name, level] of [
        ['database', 'error'],
        ['mail', 'error'],
        ['address', 'warning'],
      ])
        expect(of(name ?? '')).toMatchObject({ level, detail: expect.stringContaining(String(dead)), remedy: expect.any(String) });
    });

    it('a wrong password or name of the database: the sentence of PostgreSQL, and which setting to correct', async () => {
      const url = new URL(database.url);
      url.pathname = '/no_such_database';
      const { of } = await look({ databaseUrl: String(url) });
      expect(of('database')).toMatchObject({
        level: 'error',
        detail: expect.stringContaining('no_such_database'),
        remedy: expect.stringContaining('DATABASE_URL'),
      });
    });

    it('a proxy that keeps Host, or the protocol, to itself: told, with the header to send', async () => {
      const hostless = await withProxy(port, { host: 'inside.example' });
      expect((await look({ baseUrl: hostless })).of('proxy')).toMatchObject({
        level: 'error',
        detail: expect.stringContaining('inside.example'),
        remedy: expect.stringContaining('Host'),
      });
      const wrong = await withProxy(port, { 'x-forwarded-proto': 'https' });
      expect((await look({ baseUrl: wrong })).of('proxy')).toMatchObject({
        level: 'error',
        remedy: expect.stringContaining('X-Forwarded-Proto'),
      });
      const right = await withProxy(port, { 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.7' });
      expect((await look({ baseUrl: right })).of('proxy')).toMatchObject({ level: 'ok', detail: expect.stringContaining('192.0.2.7') });
    });

    it('/healthz, without the settings of the service: says nothing of its callers', async () => {
      for (const token of ['', '1', `${Date.now()}.x`, `${Date.now() - 3_600_000}.x`])
        expect((await app.inject({ url: '/healthz', headers: { 'x-probe-token': token } })).json()).not.toHaveProperty('seen');
      expect((await look({ sessionSecret: 'another-secret-of-thirty-two-characters' })).of('proxy')).toMatchObject({ level: 'warning' });
    });

    it('mail test: one mail to the address; refused or lost: status 1 and the answer of the server', async () => {
      expect(await run({}, 'mail test ann@example.org')).toEqual({
        status: 0,
        stdout: 'The email to ann@example.org was accepted by the mail server.\n',
        stderr: '',
      });
      expect(mailServer.received).toMatchObject([{ to: ['ann@example.org'], raw: expect.stringContaining(`Test of ${subject.name}`) }]);
      mailServer.refusals.set('ben@example.org', 550);
      expect(await run({}, 'mail test ben@example.org')).toMatchObject({ status: 1, stderr: expect.stringContaining('not here') });
      mailServer.lostFor.add('eva@example.org');
      expect(await run({}, 'mail test eva@example.org')).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^Email not sent: .*SMTP_URL/),
      });
      expect(await run({}, 'mail test nonsense')).toMatchObject({ status: 1, stdout: '' });
    });
  });
