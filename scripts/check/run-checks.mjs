import { startChild } from '../build/children.mjs';

const node = (...args) => [process.execPath, ...args];

/** What is checked beside the tests, by what it is called. The descriptions in docs/openapi are compared by a test. */
export const CHECKS = {
  'format and lint': node('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  'rooms of the house': node('scripts/check-rooms.mjs', '--graph'),
  types: node('node_modules/typescript/bin/tsc', '-b'),
  'links in documents': node('scripts/check-links.mjs'),
  'what nothing imports': node('node_modules/knip/bin/knip.js', '--no-progress'),
  docstrings: node('scripts/check-docstrings.mjs'),
  'words of the glossary': node('scripts/check-glossary.mjs'),
  'texts of the pages': node('scripts/extract-texts.mjs', '--check'),
};

/**
 * Runs checks one after the other, all of them also where one fails, and says what each found.
 *
 * @param {Readonly<Record<string, readonly string[]>>} [checks] their commands
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export const runChecks = async (checks = CHECKS) => {
  const failed = [];
  for (const [name, command] of Object.entries(checks)) {
    console.log(`Checking ${name}`);
    const status = await startChild(command, { stdio: ['ignore', 'inherit', 'inherit'] }).ended;
    if (status !== 0) failed.push(name);
  }
  if (failed.length > 0) console.error(`Not in order: ${failed.join(', ')}. What is wrong stands above.`);
  return { passed: Object.keys(checks).length - failed.length, failed: failed.length };
};
