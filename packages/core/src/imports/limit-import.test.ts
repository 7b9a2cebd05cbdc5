import { expect, test } from 'vitest';
import { noProgress } from '../kernel/progress.js';
import { limitImport } from './limit-import.js';

const MILLISECOND = 1 / 60_000;

test('an import whose time is over: its thread is ended, and the refusal says what to do', async () => {
  const importing = limitImport(
    { settings: { importMinutes: MILLISECOND } },
    noProgress,
    (_progress, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await expect(importing).rejects.toMatchObject({ code: 'too-large', message: expect.stringContaining('IMPORT_MINUTES') });
});

test('an import that is in the database when its time is over: ends with its next progress', async () => {
  const importing = limitImport({ settings: { importMinutes: MILLISECOND } }, noProgress, async (progress, signal) => {
    await expect.poll(() => signal.aborted).toBe(true);
    await progress(1);
    throw new Error('It went on.');
  });
  await expect(importing).rejects.toMatchObject({ code: 'too-large' });
});

test('an import in time: gives its result; another failure stays what it is', async () => {
  const settings = { importMinutes: 1 };
  expect(await limitImport({ settings }, noProgress, async () => 'done')).toBe('done');
  await expect(limitImport({ settings }, noProgress, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
