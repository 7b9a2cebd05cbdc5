import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Environment } from '../../kernel/settings/settings.js';
import { withApp } from '../app.js';
import { freePort } from '../free-port.js';
import { runMain } from '../processes/command.js';
import type { ProgramSubject } from '../subject.js';

/** A database that cannot be opened, and one that answers late (docs/operations/watch.md). */
export const startingContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: starting`, async () => {
    const { database, service } = await withApp(subject);
    const { dataDir } = service.settings;
    const changed = (change: Partial<URL>): string => Object.assign(new URL(database.url), change).href;

    /** Starts `serve`; gives what it printed until now, and its end. */
    const serve = async (url: string, waitSeconds: string, settings: Environment = {}, options: readonly string[] = []) => {
      const own = { DATABASE_URL: url, DATABASE_WAIT_SECONDS: waitSeconds, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
      const env = { PATH: process.env.PATH, ...own, ...settings };
      const child = spawn(process.execPath, [await subject.main(), 'serve', ...options], {
        cwd: dataDir,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (piece: string) => {
          printed += piece;
        });
      }
      return { child, printed: () => printed, ended: once(child, 'close') };
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

    /** The lines of the log that a process wrote, all of which are JSON. */
    const linesOf = (printed: string) =>
      printed
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly level: number; readonly msg: string; readonly address?: string });

    it.each([
      [
        'no such database',
        () => changed({ pathname: 'nowhere_to_be_seen' }),
        {},
        /nowhere_to_be_seen at .* cannot be opened: .*createdb/,
        [],
      ],
      [
        'an account that there is not',
        () => changed({ username: 'nobody_at_all' }),
        {},
        /cannot be opened: .*nobody_at_all.*DATABASE_URL/,
        [],
      ],
      ['a setting that is none', () => database.url, { PORT: 'eighty' }, /PORT/, []],
      ['a language that there is not', () => database.url, { DEFAULT_LANGUAGE: 'tlh' }, /DEFAULT_LANGUAGE/, []],
      ['an option that there is not', () => database.url, {}, /unknown option/, ['--fast']],
    ])('serve, %s: says so at once in one line, of JSON', async (_, url, settings, sentence, options) => {
      const { printed, ended } = await serve(url(), '3600', settings, options);
      expect((await ended)[0]).not.toBe(0);
      const lines = linesOf(printed());
      expect(lines.filter(({ level }) => level >= 60)).toMatchObject([{ level: 60, msg: expect.stringMatching(sentence) }]);
      expect(lines.filter(({ level }) => level >= 40)).toHaveLength(1);
    });

    it('serve, a port that is taken: says so in a line of JSON', async () => {
      const taken = createServer();
      onTestFinished(() => void taken.close());
      await once(taken.listen(0, '127.0.0.1'), 'listening');
      const { port } = taken.address() as AddressInfo;
      const { printed, ended } = await serve(database.url, '0', { HOST: '127.0.0.1', PORT: String(port) });
      expect(await ended).toEqual([1, null]);
      expect(linesOf(printed()).at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining(`Port ${port}`) });
    });

    it('serve, from start to end: every line is JSON, and the one with the address comes whatever LOG_LEVEL is', async () => {
      for (const level of ['debug', 'fatal']) {
        const { printed, ended, child } = await serve(database.url, '0', { LOG_LEVEL: level, DRAIN_SECONDS: '0' });
        await expect.poll(printed, { timeout: 60_000 }).toContain(`${subject.name} is ready at`);
        const ready = linesOf(printed()).find(({ address }) => address !== undefined);
        expect((await fetch(`${ready?.address}/readyz`)).status).toBe(200);
        child.kill('SIGTERM');
        expect(await ended).toEqual([0, null]);
        expect(linesOf(printed()).length).toBeGreaterThan(level === 'debug' ? 2 : 0);
      }
    });

    it('serve, a server that answers late: waits for it and logs that; one that does not answer within the time: gives up with the sentence', async () => {
      const port = await freePort();
      const target = new URL(database.url);
      const url = changed({ host: `127.0.0.1:${port}` });
      const late = await serve(url, '3600');
      await expect.poll(late.printed, { timeout: 60_000 }).toContain('DATABASE_WAIT_SECONDS');
      expect(linesOf(late.printed())[0]).toMatchObject({ level: 40 });

      const hopeless = await serve(url, '1');
      expect(await hopeless.ended).toEqual([1, null]);
      expect(linesOf(hopeless.printed()).at(-1)).toMatchObject({ msg: expect.stringMatching(/cannot be opened: .*ECONNREFUSED/) });

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
