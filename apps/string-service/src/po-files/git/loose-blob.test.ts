import { gzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gitObjectName } from './git-object.js';
import { makeLooseBlob } from './loose-blob.js';

it('a loose blob of any stored content, at any level: what Git reads of it has the content and its name', async () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .tuple(fc.uint8Array({ minLength: 1, maxLength: 50 }), fc.nat(20_000))
      .map(([bytes, times]) => Buffer.from(Buffer.alloc(bytes.length * times, bytes))),
  );
  await fc.assert(
    fc.asyncProperty(content, fc.constantFrom(0, 1, 2, 6, 9), async (bytes, level) => {
      const loose = await makeLooseBlob(gzipSync(bytes, { level }));
      const whole = inflateSync(loose ?? Buffer.alloc(0));
      expect(whole.equals(Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]))).toBe(true);
      expect(gitObjectName('blob', whole.subarray(whole.indexOf(0) + 1))).toEqual(gitObjectName('blob', bytes));
    }),
    { numRuns: 60 },
  );
});

it('a gzip header of another form: not taken', async () => {
  const named = gzipSync('text');
  named[3] = 8;
  expect(await makeLooseBlob(named)).toBeNull();
  expect(await makeLooseBlob(Buffer.alloc(3))).toBeNull();
});
