import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyContract } from './every-contract.js';

it('the list of contract suites: names each file of the folder', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.contract.ts'));
  expect(files.map((file) => file.replace('.contract.ts', '')).sort()).toEqual(Object.keys(everyContract).sort());
});
