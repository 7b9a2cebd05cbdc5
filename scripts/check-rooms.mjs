#!/usr/bin/env node
// Checks that imports follow the rooms in scripts/check/rooms.mjs. Argument: the project's folder, by default this one.
// It also checks that docs/rooms.svg shows these rooms; --draw writes the picture. With --graph it prints the imports between rooms of core.
// Our own, because dependency-cruiser wants Node 22 and the API that TypeScript had before its seventh version.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, ROOT } from './build/root.mjs';
import { drawRooms } from './check/draw-rooms.mjs';
import { findBreaches, roomOf } from './check/find-breaches.mjs';
import { readImports } from './check/read-imports.mjs';
import * as plan from './check/rooms.mjs';

const PICTURE = inRoot('docs/rooms.svg');

const args = process.argv.slice(2);
if (args.includes('--draw')) writeFileSync(PICTURE, drawRooms());
const imports = readImports(args.find((arg) => !arg.startsWith('-')) ?? ROOT);
const breaches = findBreaches(imports, plan);
if (readFileSync(PICTURE, 'utf8') !== drawRooms())
  breaches.push('docs/rooms.svg shows other rooms. Run: node scripts/check-rooms.mjs --draw');
for (const breach of breaches) console.error(breach);

if (args.includes('--graph')) {
  for (const room of plan.ROOMS) {
    const below = new Set(imports.filter(({ from }) => roomOf(from) === room).map(({ to }) => roomOf(to)));
    console.log(`${room.padEnd(12)} → ${plan.ROOMS.filter((other) => other !== room && below.has(other)).join(' ') || '—'}`);
  }
}
console.log(
  breaches.length === 0
    ? `Every import keeps to its room: ${imports.length} of them.`
    : `${breaches.length} imports, circles or pictures are against the plan.`,
);
process.exitCode = breaches.length > 0 ? 1 : 0;
