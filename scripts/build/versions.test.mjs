import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { inRoot } from './root.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const root = read(inRoot('package.json'));
const core = read(inRoot('packages/core/package.json'));
const pinned = { ...core.dependencies, ...core.devDependencies, ...root.devDependencies };

it("Prisma's packages: all of one version", () => {
  const names = ['prisma', '@prisma/client', '@prisma/adapter-pg', '@prisma/driver-adapter-utils'];
  expect(Object.fromEntries(names.map((name) => [name, pinned[name]]))).toEqual(
    Object.fromEntries(names.map((name) => [name, pinned.prisma])),
  );
});

it("Prisma's WASM: of the version that the engines of this version are", () => {
  const prisma = createRequire(inRoot('package.json')).resolve('prisma/package.json');
  const engines = read(createRequire(prisma).resolve('@prisma/engines/package.json'));
  expect(pinned['@prisma/schema-engine-wasm']).toBe(engines.dependencies['@prisma/engines-version']);
});
