#!/usr/bin/env node
// Writes package-lock.json, which exists for one purpose: that npm ci says what to run instead. npm reads "engines" only where it finds a
// lockfile that fits package.json; ours names the packages at the root and nothing else. After changing those: node scripts/stub-npm-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './build/root.mjs';

const { name, version, engines, devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const stubs = Object.entries(devDependencies).map(([one, range]) => [
  `node_modules/${one}`,
  { version: range.replace(/^\^/, ''), dev: true },
]);
const packages = { '': { name, version, devDependencies, engines }, ...Object.fromEntries(stubs) };
writeFileSync(inRoot('package-lock.json'), `${JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }, null, 2)}\n`);
