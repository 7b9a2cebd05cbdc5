import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startService } from './service.mjs';

it('a service that ends while nobody waits for it: the error is there for whoever asks, and ends nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-service-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const program = join(dataDir, 'main.mjs');
  await writeFile(program, 'process.exit(1);');
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => {
    process.off('unhandledRejection', unhandled);
  });
  const service = startService({ name: 'string-service', port: 1, dataDir, program });
  await service.failed.catch(() => {});
  await sleep(0);
  expect(unhandled).not.toHaveBeenCalled();
  for (const promise of [service.ready, service.failed]) await expect(promise).rejects.toThrow('string-service ended unexpectedly.');
});
