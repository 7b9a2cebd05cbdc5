import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { freePort } from '../free-port.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import { runMain } from '../processes/command.js';
import { holdSocket } from '../processes/held-socket.js';
import { type ServiceProcess, withProcesses } from '../processes/processes.js';
import type { MadeUnit, ProgramSubject } from '../subject.js';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** People who are at work all the while, one request after the other each. */
const PEOPLE = 4;

/** Suggestions of one person: as many as may stand for one text; then somebody else goes on. */
const WRITES_EACH = 20;

/** Answers that a new process must have given, or the other one, before the next restart. */
const ANSWERS_BETWEEN = 40;

/**
 * For as long as this nginx thinks that a process is gone which it could not reach once (`fail_timeout`, 10 seconds), and a little. The next
 * one must answer until then, or there is none.
 */
const DRAIN_SECONDS = '12';

/** Requests that were sent, and their answers. */
interface Work {
  readonly answeredReads: number;
  /** Texts of the suggestions that were answered with 200. */
  readonly answeredWrites: readonly string[];
  readonly lostReads: readonly string[];
  /** Texts of the other suggestions, each with the error. */
  readonly lostWrites: readonly { readonly text: string; readonly because: string }[];
}

/** Upgrades without an interruption (docs/operations/upgrade.md): with deploy/nginx.conf, as it is. */
export const rollingRestartsContract = (subject: ProgramSubject) =>
  describe.skipIf(NGINX === undefined)(`${subject.name}: rolling restarts behind nginx (skipped where it is not installed)`, async () => {
    const { service, database } = await withApp(subject);
    const { startProcess } = withProcesses();
    const folder = await mkdtemp(join(tmpdir(), 'translation-commons-nginx-'));
    const started: ChildProcess[] = [];
    afterAll(async () => {
      for (const nginx of started) nginx.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    });

    const startNginx = async (ports: readonly number[]): Promise<string> => {
      const documented = await readFile(resolve(import.meta.dirname, '../../../../../deploy/nginx.conf'), 'utf8');
      const [own, redirecting, other] = [await freePort(), await freePort(), await freePort()];
      // As it is but for addresses and certificates: plain HTTP on loopback, with the redirection and the other service beside it.
      const block = documented
        .replace('127.0.0.1:8701', `127.0.0.1:${ports[0]}`)
        .replace('127.0.0.1:8711', `127.0.0.1:${ports[1]}`)
        .replace('listen 80;', `listen 127.0.0.1:${redirecting};`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${own};`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${other};`)
        .replaceAll(/^ *ssl_.*$/gm, '');
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      const file = join(folder, `${own}.conf`);
      const config = `daemon off; pid ${join(folder, `${own}.pid`)}; error_log ${join(folder, 'error.log')}; ${user} events {} http { access_log off; ${paths.join(' ')}\n${block} }`;
      await writeFile(file, config);
      started.push(spawn(NGINX ?? '', ['-c', file, '-p', folder], { stdio: 'inherit' }));
      const address = `http://127.0.0.1:${own}`;
      await expect.poll(async () => (await fetch(`${address}/readyz`).catch(() => null))?.status, { timeout: 30_000 }).toBe(200);
      return address;
    };

    /** Starts people who read and suggest. `answered` counts; `end` lets them finish, and says what became of all that they sent. */
    const startPeople = async (address: string, unit: MadeUnit) => {
      const work = {
        answeredReads: 0,
        answeredWrites: [] as string[],
        lostReads: [] as string[],
        lostWrites: [] as Work['lostWrites'][number][],
      };
      let busy = true;
      const send = async (path: string, options?: RequestInit): Promise<string | null> => {
        const answer = await fetch(address + path, options).catch(String);
        if (typeof answer === 'string') return answer;
        const body = await answer.text();
        return answer.status === 200 ? null : `${answer.status} ${body}`;
      };
      const suggest = async ({ headers, name }: TestPerson) => {
        for (let nr = 0; busy && nr < WRITES_EACH; nr += 1) {
          const lostRead = await send(unit.path('fr'));
          if (lostRead === null) work.answeredReads += 1;
          else work.lostReads.push(lostRead);
          const text = `${name} ${nr}`;
          const body = JSON.stringify({ ...unit.ref, lng: 'fr', translation: text });
          const json = { ...headers, 'content-type': 'application/json' };
          const because = await send('/api/translations/add', { method: 'POST', body, headers: json });
          if (because === null) work.answeredWrites.push(text);
          else work.lostWrites.push({ text, because });
        }
      };
      const crowd = Array.from({ length: PEOPLE }, async () => {
        while (busy) await suggest(await makePerson(service));
      });
      return {
        answered: () => work.answeredReads + work.answeredWrites.length,
        end: async (): Promise<Work> => {
          busy = false;
          await Promise.all(crowd);
          return work;
        },
      };
    };

    /** Two processes, restarted in turn so many times in all while people are at work, and what became of that. */
    const restartUnderWork = async (start: (nr: number) => Promise<ServiceProcess>, ports: readonly number[], restarts: number) => {
      const running = [await start(0), await start(1)];
      const unit = await subject.makeUnit(service);
      const people = await startPeople(await startNginx(ports), unit);
      const letThemWork = async () => {
        const enough = people.answered() + ANSWERS_BETWEEN;
        await expect.poll(people.answered, { timeout: 60_000 }).toBeGreaterThan(enough);
      };
      for (let restart = 0; restart < restarts; restart += 1) {
        await letThemWork();
        const nr = restart % running.length;
        expect(await running[nr]?.end('SIGTERM')).toBe(0);
        running[nr] = await start(nr);
      }
      await letThemWork();
      const work = await people.end();
      expect(await Promise.all(running.map((each) => each.end('SIGTERM')))).toEqual([0, 0]);
      const stored = await database.prisma.translation.findMany({ where: { unitId: unit.id }, select: { forms: true } });
      expect(stored.map(({ forms }) => forms[0]).sort()).toEqual([...work.answeredWrites].sort());
      const lost = work.lostReads.length + work.lostWrites.length;
      process.stdout.write(
        `${subject.name}: ${restarts} restarts, ${work.answeredReads} reads, ${work.answeredWrites.length} writes, ${lost} lost\n`,
      );
      return work;
    };

    /** Requests are not shed either where the machine is busy with other work. */
    const settings = { LOG_LEVEL: 'fatal', EVENT_LOOP_DELAY_MS: '0' };

    it('at sockets that somebody else holds, four restarts: no request is lost', async () => {
      const main = await subject.main();
      const sockets = [holdSocket(), holdSocket()];
      const start = (nr: number) => startProcess(main, database.url, `held-${nr}`, settings, sockets[nr]);
      const ports = sockets.map(({ port }) => port);
      expect(await restartUnderWork(start, ports, 4)).toMatchObject({ lostReads: [], lostWrites: [] });
      expect(await runMain(main, database.url, ['verify'])).toMatchObject({ status: 0 });
    }, 300_000);

    /**
     * At its own port a process may meet one connection of each person in the moment in which the port is closed: the system has accepted
     * them, the process has not, and they are reset. nginx repeats a read then, and answers a write, which it does not repeat, with 502.
     */
    it('at ports of their own, each restarted: no read is lost; of writes those alone that met a closing port, and these changed nothing', async () => {
      const main = await subject.main();
      const ports = [await freePort(), await freePort()];
      const more = { ...settings, DRAIN_SECONDS };
      const start = (nr: number) => startProcess(main, database.url, `process-${nr}`, { ...more, PORT: String(ports[nr]) });
      const { lostReads, lostWrites } = await restartUnderWork(start, ports, 2);
      expect(lostReads).toEqual([]);
      expect(lostWrites.filter(({ because }) => !because.startsWith('502'))).toEqual([]);
      expect(lostWrites.length).toBeLessThanOrEqual(2 * PEOPLE);
      expect(await runMain(main, database.url, ['verify'])).toMatchObject({ status: 0 });
    }, 300_000);
  });
