import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withApp } from '../app.js';
import { freePort } from '../free-port.js';
import { runMain } from '../processes/command.js';
import type { ProgramSubject } from '../subject.js';

/** A database that cannot be opened, and one that answers late (docs/operations/watch.md). */
export const startingContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: starting`, async () => {
    const { database } = await withApp(subject);
    const changed = (change: Partial<URL>): string => Object.assign(new URL(database.url), change).href;

    /** Starts `serve`; gives what it printed until now, and its end. */
    const serve = async (url: string, waitSeconds: string) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: url, DATABASE_WAIT_SECONDS: waitSeconds, PORT: '0', LOG_LEVEL: 'warn' };
      const child = spawn(process.execPath, [await subject.main(), 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      onTestFinished(() => void child.kill('SIGKILL'));
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (piece: string) => {
          printed += piece;
        });
      }
      return { printed: () => printed, ended: once(child, 'close') };
    };

    it.each([
      ['no such database', () => changed({ pathname: 'nowhere_to_be_seen' }), /nowhere_to_be_seen.*cannot be opened.*createdb/],
      ['an account that there is not', () => changed({ username: 'nobody_at_all' }), /cannot be opened: .*nobody_at_all.*DATABASE_URL/],
      ['no server', () => changed({ host: '127.0.0.1:1' }), /127\.0\.0\.1:1 cannot be opened: .*ECONNREFUSED.*Start PostgreSQL/],
    ])('%s: a command says so in one line, with what to do', async (_, url, sentence) => {
      const { status, stdout, stderr } = await runMain(await subject.main(), url(), ['user', 'list']);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(sentence);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    });

    it('serve, no such database: says so in one line at once, however long it would wait for a server', async () => {
      const { printed, ended } = await serve(changed({ pathname: 'nowhere_to_be_seen' }), '3600');
      expect(await ended).toEqual([1, null]);
      expect(printed()).toMatch(/^The database nowhere_to_be_seen at .* cannot be opened: .*createdb.*\n$/);
    });

    it('serve, a server that answers late: waits for it and logs that; one that does not answer within the time: gives up with the sentence', async () => {
      const port = await freePort();
      const target = new URL(database.url);
      const url = changed({ host: `127.0.0.1:${port}` });
      const late = await serve(url, '3600');
      await expect.poll(late.printed, { timeout: 60_000 }).toContain('DATABASE_WAIT_SECONDS');
      expect(JSON.parse(late.printed().split('\n')[0] ?? '')).toMatchObject({ level: 40 });

      const hopeless = await serve(url, '1');
      expect(await hopeless.ended).toEqual([1, null]);
      expect(hopeless.printed().trim().split('\n').at(-1)).toMatch(/cannot be opened: .*ECONNREFUSED/);

      const proxy = createServer((client) => {
        const server = connect(Number(target.port || 5432), target.hostname);
        client.pipe(server).pipe(client);
        for (const socket of [client, server]) socket.on('error', () => void [client.destroy(), server.destroy()]);
      });
      onTestFinished(() => void proxy.close());
      await once(proxy.listen(port, '127.0.0.1'), 'listening');
      await expect.poll(late.printed, { timeout: 60_000 }).toContain(`${subject.name} is ready at`);
      expect(late.printed()).toContain('The database answers.');
    });
  });
