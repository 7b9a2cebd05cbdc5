#!/usr/bin/env node
// Checks that imports keep to the rooms of scripts/check/rooms.mjs. Argument: the project's folder, where it is another than this one.
// What is owed, breaches that the sources still have, stands in scripts/check/owed-breaches.txt: a new one fails, and so does a line there that
// is paid. --owed writes the file again. With --graph it also prints which room of core imports which.
// Our own, because dependency-cruiser wants Node 22 and the API that TypeScript had before its seventh version.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, ROOT } from './build/root.mjs';
import { findBreaches, roomOf } from './check/find-breaches.mjs';
import { readImports } from './check/read-imports.mjs';
import * as plan from './check/rooms.mjs';

const args = process.argv.slice(2);
const imports = readImports(args.find((arg) => !arg.startsWith('-')) ?? ROOT);
const OWED = inRoot('scripts', 'check', 'owed-breaches.txt');
/** Without the line's number, which changes with every line above. */
const found = new Set(findBreaches(imports, plan).map((breach) => breach.replace(/:\d+: /, ' ')));
if (args.includes('--owed')) writeFileSync(OWED, `${[...found].sort().join('\n')}\n`);
const owed = new Set(readFileSync(OWED, 'utf8').split('\n').filter(Boolean));
const added = [...found].filter((breach) => !owed.has(breach));
const paid = [...owed].filter((breach) => !found.has(breach));
for (const breach of added) console.error(breach);
for (const breach of paid) console.error(`No more a breach, so take it out of scripts/check/owed-breaches.txt: ${breach}`);

if (args.includes('--graph')) {
  for (const room of plan.ROOMS) {
    const below = new Set(imports.filter(({ from }) => roomOf(from) === room).map(({ to }) => roomOf(to)));
    console.log(`${room.padEnd(12)} → ${plan.ROOMS.filter((other) => other !== room && below.has(other)).join(' ') || '—'}`);
  }
}
const wrong = added.length + paid.length;
console.log(
  wrong === 0 ? `Every import keeps to its room, but for ${owed.size} that are owed.` : `${wrong} imports or circles are against the plan.`,
);
process.exitCode = wrong > 0 ? 1 : 0;
