import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makePerson, type TestPerson } from '../make-person.js';
import { runMain } from '../processes/command.js';
import { findFreePort } from '../processes/free-port.js';
import { type ServiceProcess, withProcesses } from '../processes/processes.js';
import type { ProgramSubject } from '../subject.js';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** Restarts of a process, one after the other, and people who are at work all the while, one request after the other each. */
const RESTARTS = 4;
const PEOPLE = 4;

/**
 * For as long as this nginx thinks that a process is gone which it could not reach once (`fail_timeout`, 10 seconds), and a little. The next
 * one must answer until then, or there is none.
 */
const DRAIN_SECONDS = '12';

/** Upgrades without an interruption (docs/operations.md, "Upgrading"): with deploy/nginx.conf, as it is. */
export const rollingRestartsContract = (subject: ProgramSubject) =>
  describe.skipIf(NGINX === undefined)(`${subject.name}: rolling restarts behind nginx (skipped where it is not installed)`, async () => {
    const { service, database } = await withApp(subject);
    const { startProcess } = withProcesses();
    const folder = await mkdtemp(join(tmpdir(), 'translation-commons-nginx-'));
    let nginx: ChildProcess | undefined;
    afterAll(async () => {
      nginx?.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    });

    const startNginx = async (ports: readonly number[]): Promise<string> => {
      const documented = await readFile(resolve(import.meta.dirname, '../../../../../deploy/nginx.conf'), 'utf8');
      const own = await findFreePort();
      const block = documented
        .replace('127.0.0.1:8701', `127.0.0.1:${ports[0]}`)
        .replace('127.0.0.1:8711', `127.0.0.1:${ports[1]}`)
        .replace('listen 80;', `listen 127.0.0.1:${own};`);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      const config = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')}; ${user} events {} http { access_log off; ${paths.join(' ')}\n${block} }`;
      await writeFile(join(folder, 'nginx.conf'), config);
      nginx = spawn(NGINX ?? '', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
      const address = `http://127.0.0.1:${own}`;
      await expect.poll(async () => (await fetch(`${address}/readyz`).catch(() => null))?.status, { timeout: 30_000 }).toBe(200);
      return address;
    };

    it('of two processes, twice each, under reads and writes: no request is lost', async () => {
      const main = await subject.main();
      const ports = [await findFreePort(), await findFreePort()];
      const start = (nr: number) =>
        startProcess(main, database.url, `process-${nr}`, { PORT: String(ports[nr]), DRAIN_SECONDS, LOG_LEVEL: 'fatal' });
      const running: ServiceProcess[] = [await start(0), await start(1)];
      const address = await startNginx(ports);
      const unit = await subject.makeUnit(service);
      const lost: string[] = [];
      const answered = { reads: 0, writes: 0 };
      let busy = true;
      const send = async (what: keyof typeof answered, path: string, options?: RequestInit) => {
        const answer = await fetch(address + path, options).catch((error: unknown) => String(error));
        const failure = typeof answer === 'string' ? answer : answer.status === 200 ? null : `${answer.status} ${await answer.text()}`;
        if (failure === null) answered[what] += 1;
        else lost.push(`${path}: ${failure}`);
        if (typeof answer !== 'string' && !answer.bodyUsed) await answer.arrayBuffer();
      };
      const people: TestPerson[] = [];
      while (people.length < PEOPLE) people.push(await makePerson(service));
      const crowd = people.map(async ({ headers, name }) => {
        for (let nr = 0; busy; nr += 1) {
          await send('reads', unit.path('fr'));
          const body = JSON.stringify({ ...unit.ref, lng: 'fr', translation: `${name} ${nr}` });
          await send('writes', '/api/translations/add', {
            method: 'POST',
            body,
            headers: { ...headers, 'content-type': 'application/json' },
          });
        }
      });
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const nr = restart % running.length;
        expect(await running[nr]?.end('SIGTERM')).toBe(0);
        running[nr] = await start(nr);
      }
      busy = false;
      await Promise.all(crowd);
      expect(lost.slice(0, 10)).toEqual([]);
      expect(answered.writes).toBeGreaterThan(100);
      expect(await database.prisma.translation.count()).toBe(answered.writes);
      process.stdout.write(`${subject.name}: ${RESTARTS} restarts, ${answered.reads} reads, ${answered.writes} writes, 0 lost\n`);
      expect(await Promise.all(running.map((each) => each.end('SIGTERM')))).toEqual([0, 0]);
      expect(await runMain(main, database.url, ['verify'])).toMatchObject({ status: 0 });
    }, 300_000);
  });
