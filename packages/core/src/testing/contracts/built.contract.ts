import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makePerson } from '../people/make-person.js';
import { runMain } from '../processes/command.js';
import { type ServiceProcess, withProcesses } from '../processes/processes.js';
import type { ProgramSubject } from '../subject.js';

/** The program that operators start: it finds the files that belong to it, and what it loads only when it is needed. */
export const builtContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: the built program`, async () => {
    const { service, database } = await withApp(subject);
    const { startProcess } = withProcesses();
    let running: ServiceProcess;
    beforeAll(async () => {
      running = await startProcess(await subject.main(), database.url, subject.name);
    });
    const get = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(running.address + path, { headers });
    const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
      const options = { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
      const answer = await fetch(running.address + path, options);
      return { status: answer.status, body: (await answer.json()) as { readonly tguid?: string; readonly messages?: readonly unknown[] } };
    };

    it('a page in another language: said by the catalogue, dressed by the stylesheet', async () => {
      const page = await (await get('/', { accept: 'text/html', 'accept-language': 'de' })).text();
      expect(page).toContain('<html lang="de"');
      expect(page).toContain('Anmelden');
      const [, style = ''] = /href="([^"]*\/assets\/style[^"]*)"/.exec(page) ?? [];
      expect([style, (await fetch(new URL(style, running.address))).status]).toEqual([style, 200]);
    });

    it('a body that will not do: refused by its schema', async () => {
      const { headers } = await makePerson(service);
      expect(await post(subject.endorsePath, { tguid: [1, 2] }, headers)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'tguid' }] },
      });
    });

    it('the description of the interface: as JSON, and as a page with its files', async () => {
      expect(await (await get('/docs/json')).json()).toMatchObject({ openapi: '3.1.0' });
      for (const path of ['/docs/', '/docs/static/swagger-ui.css', '/docs/static/swagger-ui-bundle.js'])
        expect([path, (await get(path)).status]).toEqual([path, 200]);
    });

    it('a moderator deletes a translation: a job mails its author', async () => {
      const [ann, mod] = [await makePerson(service), await makePerson(service, { role: 'moderator' })];
      const made = await subject.makeUnit(service);
      const added = await post('/api/translations/add', { ...made.ref, lng: 'fr', translation: 'Bonjour' }, ann.headers);
      expect(await post('/api/translations/del', { tguid: added.body.tguid }, mod.headers)).toMatchObject({ body: { messages: [] } });
      const mails = () => readdir(join(running.dataDir, 'outbox')).catch(() => []);
      await expect.poll(mails, { timeout: 60_000 }).toMatchObject([expect.stringMatching(/\.eml$/)]);
    });

    it('programs, which the generated client of the database keeps: are listed', async () => {
      expect(await runMain(await subject.main(), database.url, ['client', 'add', 'web', '--public'])).toMatchObject({ status: 0 });
      expect(await runMain(await subject.main(), database.url, ['client', 'list'])).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('web'),
      });
    });

    it('a signal: ends it in order', async () => {
      expect(await running.end('SIGTERM')).toBe(0);
    });
  });
