import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { postmasterFile } from '../processes/postmaster-file.js';
import { withProcesses } from '../processes/processes.js';
import type { ProgramSubject } from '../subject.js';

/** Shutdown of a process with an embedded PostgreSQL, which leaves nothing behind. */
export const embeddedShutdownContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: shutting down, with an embedded PostgreSQL`, () => {
    const { startProcess } = withProcesses();

    it.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('%s: it is stopped too', async (signal) => {
      const { dataDir, end } = await startProcess(await subject.main(), null, subject.name);
      expect(existsSync(postmasterFile(dataDir))).toBe(true);
      expect(await end(signal)).toBe(0);
      expect(existsSync(postmasterFile(dataDir))).toBe(false);
    });
  });
