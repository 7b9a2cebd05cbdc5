import { describe, expect, it } from 'vitest';
import { startCrowd } from '../people/crowd.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import { withProcesses } from '../processes/processes.js';
import { withBackups } from '../processes/with-backups.js';
import type { MadeUnit, ProgramSubject } from '../subject.js';

/** Backups that are taken while people write (docs/operations/backup.md). */
export const backupUnderWritesContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: backup under writes`, async () => {
    const { service, database, fileNamed, run, withEmpty, contentOf } = await withBackups(subject);
    const { startProcess } = withProcesses();

    it('holds one moment of them, restores, and verify finds nothing wrong', async () => {
      const file = fileNamed('all.backup');
      const units: MadeUnit[] = [];
      for (let nr = 0; nr < 20; nr += 1) units.push(await subject.makeUnit(service));
      const people: TestPerson[] = [];
      for (let nr = 0; nr < 6; nr += 1) people.push(await makePerson(service));
      const { address, end } = await startProcess(await subject.main(), database.url, subject.name);
      const crowd = startCrowd({ people, units, endorsePath: subject.endorsePath, address: () => address });
      await expect.poll(crowd.countAdded, { timeout: 60_000 }).toBeGreaterThan(20);
      expect(await run(database, 'backup', file)).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringMatching(/^Backed up \d+ rows/),
      });
      const during = crowd.countAdded();
      await expect.poll(crowd.countAdded, { timeout: 60_000 }).toBeGreaterThan(during);
      await crowd.stop();
      expect(await end('SIGTERM')).toBe(0);
      await withEmpty(async (empty) => {
        expect(await run(empty, 'restore', file)).toMatchObject({
          status: 0,
          stderr: '',
          stdout: expect.stringMatching(/^Restored \d+ rows/),
        });
        expect(await run(empty, 'verify')).toMatchObject({ status: 0, stderr: '' });
        const restored = await contentOf(empty);
        expect(restored.length).toBeGreaterThan(20);
        const known = new Set((await contentOf(database)).map(({ tguid }) => tguid));
        expect(restored.filter(({ tguid }) => !known.has(tguid))).toEqual([]);
        // Later writes get new ids, and are checked and counted as before.
        const again = await startProcess(await subject.main(), empty.url, subject.name);
        const [ann] = people;
        const [unit] = units;
        const headers = { ...ann?.headers, 'content-type': 'application/json' };
        const body = JSON.stringify({ ...unit?.ref, lng: 'sq', translation: 'Pas kthimit' });
        expect((await fetch(`${again.address}/api/translations/add`, { method: 'POST', headers, body })).status).toBe(200);
        expect(await again.end('SIGTERM')).toBe(0);
        expect(await run(empty, 'verify')).toMatchObject({ status: 0 });
      });
    }, 300_000);
  });
