import { describe, expect, it } from 'vitest';
import { installedVersion } from '../../kernel/files/installed-version.js';
import { makeLifecycle } from '../../kernel/lifecycle.js';
import { withApp } from '../app.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** Interface of a process to an operator's programs: probes, draining, a full disk (docs/operations/watch.md). */
export const operationContract = (subject: Subject) =>
  describe(`${subject.name}: operation`, async () => {
    const { app, service, database } = await withApp(subject);

    it('a process that lost what it cannot get back: /healthz fails and says why, until it has it again', async () => {
      expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive', version: installedVersion() });
      service.lifecycle.setFailure('PostgreSQL cannot be started again.');
      const failed = await app.inject({ url: '/healthz' });
      expect([failed.statusCode, failed.json().detail]).toEqual([503, 'PostgreSQL cannot be started again.']);
      service.lifecycle.setFailure(null);
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    });

    it('a process that shuts down: /readyz says so, requests are answered, and connections closed', async () => {
      const { app: draining, service: own } = await withApp(subject, { database });
      expect((await draining.inject({ url: '/readyz' })).headers.connection).not.toBe('close');
      own.lifecycle.drain();
      const ready = await draining.inject({ url: '/readyz' });
      expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
      for (const url of ['/healthz', '/languages', '/']) {
        const { statusCode, headers } = await draining.inject({ url, headers: { accept: 'text/html, */*' } });
        expect([url, statusCode, headers.connection]).toEqual([url, 200, 'close']);
      }
    });

    it('two lives: know nothing of each other', () => {
      const [one, other] = [makeLifecycle(), makeLifecycle()];
      one.drain();
      expect(other.isDraining()).toBe(false);
    });

    it('ids of requests: differ over processes', async () => {
      const { app: other } = await withApp(subject, { database });
      const ids = await Promise.all(
        [app, other, app, other].map(async (each) => (await each.inject({ url: '/healthz' })).headers['x-request-id']),
      );
      expect(new Set(ids).size).toBe(4);
    });

    it('a full disk: writing is answered with 507 and a sentence, reading goes on, and writing again when there is room', async () => {
      const ann = await makePerson(service);
      const made = await subject.makeUnit(service);
      const add = (translation: string) =>
        app.inject({
          method: 'POST',
          url: '/api/translations/add',
          headers: ann.headers,
          payload: { ...made.ref, lng: 'fr', translation },
        });
      const connection = await database.pool.connect();
      // Citus takes triggers on distributed tables only so; elsewhere the setting means nothing.
      await connection.query('set citus.enable_unsafe_triggers = on');
      // As PostgreSQL says it when a table cannot grow (mdextend).
      await connection.query(`create function fill_disk() returns trigger language plpgsql as
        $$begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end$$`);
      await connection.query('create trigger fill_disk before insert on translation execute function fill_disk()');
      const refused = await add('Bonjour');
      expect([refused.statusCode, refused.json().error, refused.headers['retry-after']]).toEqual([507, 'insufficient-storage', '120']);
      expect(refused.json().detail).toContain('no room left');
      expect((await app.inject({ url: made.path('fr') })).statusCode).toBe(200);
      await connection.query('drop trigger fill_disk on translation');
      connection.release(true);
      expect((await add('Bonjour')).statusCode).toBe(200);
    });
  });
