import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { findCluster } from '../../database/cluster/cluster-form.js';
import { openDatabase } from '../../database/pooling/pool.js';
import { boundedWork } from '../../jobs/tasks/bounded-work.js';
import { withApp } from '../app.js';
import { withSteps } from '../browser/steps.js';
import { runJobs } from '../jobs/run-jobs.js';
import { sendFile } from '../send-file.js';
import type { ProgramSubject } from '../subject.js';

/** Every import of the service can be done as a job (decisions, section 8). */
export const importsContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: imports`, async () => {
    const { app, service, database, person, unit, add, read, call } = await withSteps(subject);
    const ann = await person();
    const translations = () => service.db.prisma.translation.count();

    it.each(subject.importCases)('$name, with Prefer: respond-async: answered with a job, which does it', async ({ request }) => {
      const asked = await request(service, 3);
      const before = await translations();
      const { status, headers, body } = await sendFile(app, { ...asked, by: ann, headers: { prefer: 'respond-async' } });
      expect({ status, body }).toMatchObject({ status: 202, body: { state: 'queued' } });
      expect(headers).toMatchObject({ location: `/api/jobs/${body.id}`, 'preference-applied': 'respond-async' });
      expect(await translations()).toBe(before);
      await runJobs(service, coreTasks(subject));
      const job = await app.inject({ url: headers.location ?? '', headers: ann.headers });
      expect(job.json()).toMatchObject({ state: 'done', messages: expect.arrayContaining([[expect.any(String), 'status']]) });
      expect(await translations()).toBe(before + 3);
    });

    it('several of them, waiting: each says its place in the line, to programs and on its page', async () => {
      const [first] = subject.importCases;
      if (!first) return;
      const places: (number | undefined)[] = [];
      const urls: string[] = [];
      for (let nr = 0; nr < 3; nr += 1) {
        const asked = await first.request(service, 1);
        const { headers } = await sendFile(app, { ...asked, by: ann, headers: { prefer: 'respond-async' } });
        urls.push(headers.location ?? '');
      }
      for (const url of urls) places.push((await app.inject({ url, headers: ann.headers })).json().place);
      expect(places).toEqual([undefined, 2, 3]);
      const page = await app.inject({ url: (urls[2] ?? '').replace('/api', ''), headers: { ...ann.headers, accept: 'text/html' } });
      expect(page.body).toContain('Position: 3');
      await runJobs(service, coreTasks(subject));
      for (const url of urls) {
        const job = (await app.inject({ url, headers: ann.headers })).json();
        expect(job.state).toBe('done');
        expect(job.place).toBeUndefined();
      }
    });

    it('suggestions beyond twenty of one person for a unit: left out and counted, whatever an import holds; a text that is there is endorsed', async () => {
      const source = 'Thirty ways to water a garden';
      const [made, bea, cem] = [await unit(source), await person(), await person()];
      const suggest = (nr: number) => ({ action: 'add', params: { ...made.ref, lng: 'fr', translation: `arrosage ${nr}` } });
      await call(
        '/api/translations/submit',
        Array.from({ length: 19 }, (_, nr) => suggest(nr)),
        bea,
      );
      await add(made, cem, 'arroser');
      const imported = async (translation: string) => {
        const file = subject.processes.fileOf([{ unit: made, source, translation }]);
        const { status, body } = await sendFile(app, {
          url: '/api/translations/import',
          fields: { lng: 'fr' },
          file: { name: file.name, bytes: Buffer.from(file.content) },
          by: bea,
        });
        expect(status).toBe(200);
        return (body.messages as [string, string][]).filter(([, kind]) => kind === 'warning').map(([text]) => text);
      };
      const own = async () =>
        (await read(made)).translations
          .filter(({ uid }: { uid: number }) => uid === bea.id)
          .map((one: { translation: string }) => one.translation);
      expect(await imported('le vingtième')).toEqual([]);
      expect(await own()).toHaveLength(20);
      const leftOut = [expect.stringMatching(/^1 translation skipped: a person has at most 20 /)];
      expect(await imported('le vingt et unième')).toEqual(leftOut);
      expect(await own()).toHaveLength(20);
      expect(await own()).not.toContain('le vingt et unième');
      expect(await imported('arroser')).toEqual([]);
      expect((await read(made)).translations).toContainEqual(expect.objectContaining({ translation: 'arroser', count: 2 }));
      expect(await imported('le vingtième')).toEqual([]);
    });

    const ofTranslations = subject.importCases.find(({ name }) => name === 'api/translations/import');

    it('many at once by one person: one after the other, while others read', async () => {
      if (!ofTranslations) return;
      const bea = await person();
      const amount = (service.db.pool.options.max ?? 10) + 4;
      const requests = await Promise.all(Array.from({ length: amount }, () => ofTranslations.request(service, 1)));
      const unit = await subject.makeUnit(service);
      // Holds up what writes to any unit, as another writer does.
      const holder = new Client({ connectionString: database.url });
      await holder.connect();
      try {
        await holder.query('begin');
        await holder.query('select lock_units(array_agg(id), true) from unit');
        const imports = Promise.all(requests.map((asked) => sendFile(app, { ...asked, by: bea })));
        const isHeldUp = async () => {
          const { rows } = await database.pool.query(`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
          return rows[0].waiting;
        };
        await expect.poll(isHeldUp, { timeout: 20_000 }).toBe(1);
        for (let nr = 0; nr < 30; nr += 1) expect((await app.inject({ url: unit.path('fr') })).statusCode).toBe(200);
        expect(await isHeldUp()).toBe(1);
        await holder.query('rollback');
        expect((await imports).map(({ status }) => status)).toEqual(Array(amount).fill(200));
      } finally {
        await holder.end();
      }
    });

    it('of one person, to two processes: one after the other too, while others’ are done; the queue leaves theirs for later', async () => {
      if (!ofTranslations) return;
      const [bea, carl] = [await person(), await person()];
      const elsewhere = openDatabase({ url: database.url, applicationName: 'elsewhere' });
      await findCluster(elsewhere.pool, elsewhere.unlimited);
      onTestFinished(() => elsewhere.close());
      const { app: other } = await withApp(subject, { database: { ...database, ...elsewhere } });
      const holder = new Client({ connectionString: database.url });
      onTestFinished(() => holder.end());
      await holder.connect();
      const here = await ofTranslations.request(service, 1);
      // Holds up what writes to its unit, as another writer does.
      await holder.query('begin');
      await holder.query('select lock_units(array[max(id)], true) from unit');
      const [there, carls] = [await ofTranslations.request(service, 1), await ofTranslations.request(service, 1)];
      const heldUp = `select application_name as of from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' order by 1`;
      const importing = sendFile(app, { ...here, by: bea });
      await expect.poll(async () => (await database.pool.query(heldUp)).rows).toEqual([{ of: 'test' }]);
      const later = sendFile(other, { ...there, by: bea });
      expect((await sendFile(other, { ...carls, by: carl })).status).toBe(200);
      expect((await database.pool.query(heldUp)).rows).toEqual([{ of: 'test' }]);
      expect(await boundedWork(elsewhere.unlimited).fullFlags()).toEqual([`bounded ${bea.id}`]);
      await holder.query('rollback');
      expect([(await importing).status, (await later).status]).toEqual([200, 200]);
      expect(await boundedWork(elsewhere.unlimited).fullFlags()).toEqual([]);
    });
  });
