import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { withProcesses } from '../processes/processes.js';
import { statusOf } from '../processes/status-of.js';
import type { ProgramSubject } from '../subject.js';

/** How a process ends that has its database elsewhere (docs/operations/upgrade.md). */
export const shutdownContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: shutting down`, async () => {
    const { database } = await withApp(subject);
    const { startProcess } = withProcesses();

    // It drains for as long as a slow machine takes to see that, and ends by a second signal.
    it.each(['SIGTERM', 'SIGHUP'] as const)(
      '%s: /readyz fails while requests are answered; a second one ends it at once',
      async (signal) => {
        const { address, end } = await startProcess(await subject.main(), database.url, subject.name, { DRAIN_SECONDS: '300' });
        expect(await statusOf(`${address}/readyz`)).toBe(200);
        const ended = end(signal);
        await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 30_000, interval: 20 }).toBe(503);
        const answer = await fetch(`${address}/languages`);
        expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
        await end(signal);
        await ended;
        expect(await statusOf(`${address}/readyz`)).toBeNull();
      },
    );

    it.each(['SIGTERM', 'SIGHUP'] as const)('%s, the time of draining is over: ends by itself, in order', async (signal) => {
      const { address, end } = await startProcess(await subject.main(), database.url, subject.name, { DRAIN_SECONDS: '1' });
      expect(await end(signal)).toBe(0);
      expect(await statusOf(`${address}/readyz`)).toBeNull();
    });
  });
