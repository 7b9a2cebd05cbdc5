import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../build/children.mjs';
import { prepare } from '../build/prepare.mjs';
import { inRoot } from '../build/root.mjs';
import { summarise } from './summarise.mjs';

/**
 * Prepares the checkout, runs the tests and closes with one plain line that counts them.
 *
 * @param {readonly string[]} args for Vitest
 * @param {{ passed: number, failed: number }} [checks] what was checked before, which the line counts too
 * @returns {Promise<number>} exit status: 0 when everything passed
 */
export const test = async (args, checks = { passed: 0, failed: 0 }) => {
  const folder = await mkdtemp(join(tmpdir(), 'translation-commons-results-'));
  try {
    await prepare();
    const results = join(folder, 'results.json');
    const status = await runVitest([...args, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]);
    const { line, failed } = summarise(await readFile(results, 'utf8').catch(() => null), status, checks);
    console.log(line);
    return status || (failed > 0 ? 1 : 0);
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Milliseconds that Vitest has to stop PostgreSQL and to remove its files. */
const TIDYING_MS = 20_000;

const runVitest = async (args) => {
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { ended } = startChild([process.execPath, vitest, 'run', '--config', 'vitest.workspace.ts', ...args], {
    stdio: 'inherit',
    graceMs: TIDYING_MS,
  });
  return (await ended) ?? 1;
};
