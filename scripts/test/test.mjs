import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../build/children.mjs';
import { prepare } from '../build/prepare.mjs';
import { inRoot } from '../build/root.mjs';
import { hasPackaged } from './packaged.mjs';
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
    // PostgreSQL passes through it, as an account of its own where root runs the tests.
    await chmod(folder, 0o711);
    if (!process.env.TEST_DATABASE_URL && !hasPackaged())
      console.log('All tests run on the embedded PostgreSQL, as there is no packaged one: apt-get install postgresql');
    const run = await runVitest(args, folder);
    const { line, failed } = summarise(run, checks);
    console.log(line);
    return failed > 0 ? 1 : 0;
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
};

/** Milliseconds that Vitest has to stop PostgreSQL and to remove its files. */
const TIDYING_MS = 20_000;

/** Whatever tests keep in temporary files is in the folder. Gives Vitest's results and exit status. */
const runVitest = async (args, folder) => {
  const file = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { ended } = startChild([process.execPath, vitest, 'run', '--config', 'vitest.workspace.ts', ...args, ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
    graceMs: TIDYING_MS,
  });
  const status = (await ended) ?? 1;
  return { status, results: await readFile(file, 'utf8').catch(() => null) };
};
