import { describe, expect, test } from 'vitest';
import { limitConcurrency } from './semaphore.js';

describe('limitConcurrency', () => {
  test('more operations than may run at once: the others wait, and all are done', async () => {
    const limit = limitConcurrency(2, 10, 'busy');
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return 1;
    };
    const done = await Promise.all(Array.from({ length: 9 }, () => limit(work)));
    expect(done).toHaveLength(9);
    expect(most).toBe(2);
  });

  test('an operation that fails: the next one runs', async () => {
    const limit = limitConcurrency(1, 10, 'busy');
    const failing = limit(async () => {
      throw new Error('broken');
    });
    const next = limit(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  test('more operations than may wait: refused', async () => {
    const limit = limitConcurrency(1, 1, 'busy');
    const slow = () => new Promise<void>((resolve) => setImmediate(resolve));
    const accepted = [limit(slow), limit(slow)];
    await expect(limit(slow)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(accepted);
  });
});
