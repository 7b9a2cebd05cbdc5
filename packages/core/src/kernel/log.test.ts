import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeLog } from './log.js';
import { Refusal } from './refusal.js';

const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const knownFailure = (error: unknown) => ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'unavailable' : null);

const withLines = () => {
  const lines: { err?: { stack?: string; message: string }; omitted?: number; msg: string }[] = [];
  const log = makeLog('info', { destination: { write: (line) => void lines.push(JSON.parse(line)) }, knownFailure });
  return { lines, log };
};

describe('log', () => {
  afterEach(() => void vi.useRealTimers());

  it('a known failure, many in a second: one line, without a stack; the next one counts those left out', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { lines, log } = withLines();
    for (let n = 0; n < 20; n += 1) log.child({ reqId: n }).error({ err: away() }, 'request failed');
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'request failed', err: expect.not.objectContaining({ stack: expect.anything() }) }),
    ]);
    vi.advanceTimersByTime(1_000);
    log.error({ err: away() }, 'request failed');
    expect(lines.map(({ omitted }) => omitted)).toEqual([undefined, 19]);
  });

  it('an unknown failure: each a line, with its stack', () => {
    const { lines, log } = withLines();
    for (let n = 0; n < 3; n += 1) log.error({ err: new Error('no such column') }, 'request failed');
    expect(lines.map(({ err }) => err?.stack?.split('\n')[0])).toEqual(Array(3).fill('Error: no such column'));
  });

  it('a refusal: its sentence without a stack', () => {
    const { lines, log } = withLines();
    log.warn({ err: new Refusal('busy', 'Somebody else is at it.') }, 'A task was put off.');
    expect(lines[0]?.err).toEqual({ type: 'Refusal', message: 'Somebody else is at it.', code: 'busy' });
  });
});
