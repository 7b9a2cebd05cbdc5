import { beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../oauth/clients/add-client.js';
import { withApp } from '../app.js';
import { addAccount } from '../people/add-account.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import { type ServiceProcess, withProcesses } from '../processes/processes.js';
import type { ProgramSubject } from '../subject.js';

/** Attempts from one place at one account, and at asking for mails, before more are refused. */
const ATTEMPT_LIMIT = 20;

/** Rules that a service keeps over all of its processes: limits, cached answers, tokens, forms (docs/operations/grow.md). */
export const sharedRateLimitsContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: two processes as one`, async () => {
    const { service, database } = await withApp(subject);
    const { startProcess } = withProcesses();
    let running: readonly [ServiceProcess, ServiceProcess];
    let ann: TestPerson;
    beforeAll(async () => {
      running = [
        await startProcess(await subject.main(), database.url, 'first'),
        await startProcess(await subject.main(), database.url, 'second'),
      ];
      ann = await makePerson(service);
      await addAccount(service, { name: 'Bea', mail: 'bea@example.org', lng: 'fr', password: 'correct horse' });
      await addClient(service, { id: 'web', secret: 'secret', redirectUris: [] });
    });

    const send = (process: ServiceProcess, path: string, fields: Record<string, string>, headers: Readonly<Record<string, string>> = {}) =>
      fetch(process.address + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
    const askToken = (process: ServiceProcess, password: string) =>
      send(process, '/oauth2/token', { grant_type: 'password', username: 'Bea', password, client_id: 'web', client_secret: 'secret' });
    /** The statuses of as many requests, sent to one process and the other by turns. */
    const byTurns = async (times: number, ask: (process: ServiceProcess) => Promise<Response>) => {
      const statuses: number[] = [];
      while (statuses.length < times) statuses.push((await ask(running[statuses.length % 2 ? 1 : 0])).status);
      return statuses;
    };

    it('a token that one gave and the other takes back: is good with both, then with none', async () => {
      const [first, second] = running;
      const { access_token: token } = (await (await askToken(first, 'correct horse')).json()) as { readonly access_token: string };
      const read = ({ address }: ServiceProcess) => fetch(`${address}/oauth2/tokens/${token}`);
      expect(await byTurns(2, read)).toEqual([200, 200]);
      await send(second, '/oauth2/revoke', { token, client_id: 'web', client_secret: 'secret' });
      expect(await byTurns(2, read)).toEqual([404, 404]);
    });

    it('wrong passwords, to both by turns: refused by both after as many as one takes', async () => {
      expect(await byTurns(2, (process) => askToken(process, 'wrong'))).toEqual([400, 400]);
      // Each takes its time, on purpose; two of those that are counted are enough.
      const { rowCount } = await database.pool.query('update rate_limit_counter set count = $2 - 2 where count = $1', [2, ATTEMPT_LIMIT]);
      expect(rowCount).toBeGreaterThan(0);
      expect(await byTurns(4, (process) => askToken(process, 'wrong'))).toEqual([400, 400, 429, 429]);
    });

    it('a form of one, sent to the other, again and again: taken, and refused by both after as many as one takes', async () => {
      const page = await fetch(`${running[0].address}/password`);
      const cookie = page.headers
        .getSetCookie()
        .map((set) => set.replace(/;.*/, ''))
        .join('; ');
      const [, csrf = ''] = /name="csrf" value="([^"]*)"/.exec(await page.text()) ?? [];
      const statuses = await byTurns(ATTEMPT_LIMIT + 2, (process) => send(process, '/password', { who: 'Bea', csrf }, { cookie }));
      expect(statuses).toEqual([...Array(ATTEMPT_LIMIT).fill(200), 429, 429]);
    });

    it('the latest translations: what one keeps the other gives, for as long', async () => {
      const add = async (translation: string) => {
        const { ref } = await subject.makeUnit(service);
        const body = JSON.stringify({ ...ref, lng: 'fr', translation });
        const headers = { ...ann.headers, 'content-type': 'application/json' };
        expect((await fetch(`${running[0].address}/api/translations/add`, { method: 'POST', body, headers })).status).toBe(200);
      };
      const [first, second] = running.map(
        ({ address }) =>
          async () =>
            (await fetch(`${address}/latest/fr`)).text(),
      );
      await add('the first one');
      const kept = await first?.();
      expect(kept).toContain('the first one');
      await add('the second one');
      expect(await second?.()).toBe(kept);
    });
  });
