import { startChild } from '../build/children.mjs';

const node = (...args) => [process.execPath, ...args];

/** Checks beside the tests, by their names; the slowest first. The descriptions in docs/openapi are compared by a test. */
export const CHECKS = {
  types: node('node_modules/typescript/bin/tsc', '-b'),
  'what nothing imports': node('node_modules/knip/bin/knip.js', '--no-progress'),
  'format and lint': node('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  'rooms of the house': node('scripts/check-rooms.mjs', '--graph'),
  'links in documents': node('scripts/check-links.mjs'),
  docstrings: node('scripts/check-docstrings.mjs'),
  'prose of comments and documents': node('scripts/check-prose.mjs'),
  'words of the glossary': node('scripts/check-glossary.mjs'),
  'texts of the pages': node('scripts/extract-texts.mjs', '--check'),
  'time of regular expressions': node('scripts/check-patterns.mjs'),
  'words of the pages': node('scripts/check-words.mjs'),
};

/** Checks that run side by side: one of them, of types, takes as long as all others. */
const CHECKS_AT_ONCE = 2;

/** Runs a check and prints what it printed, in one piece. Its exit status. */
const runCheck = async (name, command) => {
  const child = startChild(command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => printed.push(piece));
  const began = performance.now();
  const status = await child.ended;
  console.log(`Checked ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  process.stdout.write(Buffer.concat(printed));
  return status;
};

/**
 * Runs checks, all of them also where one fails, and prints what each found.
 *
 * @param {Readonly<Record<string, readonly string[]>>} [checks] their commands
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export const runChecks = async (checks = CHECKS) => {
  const failed = [];
  const waiting = Object.entries(checks);
  const runThem = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if ((await runCheck(...next)) !== 0) failed.push(next[0]);
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, runThem));
  if (failed.length > 0) console.error(`Not in order: ${failed.join(', ')}. What is wrong stands above.`);
  return { passed: Object.keys(checks).length - failed.length, failed: failed.length };
};
