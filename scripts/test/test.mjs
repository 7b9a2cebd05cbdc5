import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interruption } from '../build/interruption.mjs';
import { prepare } from '../build/prepare.mjs';
import { inRoot, ROOT } from '../build/root.mjs';
import { summarise } from './summarise.mjs';

/**
 * Prepares the checkout, runs the tests and closes with one plain line that counts them.
 *
 * @param {readonly string[]} args for Vitest
 * @returns {Promise<number>} exit status: 0 when everything passed
 */
export const test = async (args) => {
  const folder = await mkdtemp(join(tmpdir(), 'translation-commons-results-'));
  try {
    const signal = interruption();
    await prepare(signal);
    const results = join(folder, 'results.json');
    const status = await runVitest([...args, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`], signal);
    const { line, failed } = summarise(await readFile(results, 'utf8').catch(() => null), status);
    console.log(line);
    return status || (failed > 0 ? 1 : 0);
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A terminal interrupts Vitest too, other senders only us; either way it tidies up, and we wait for it. */
const runVitest = (args, signal) =>
  new Promise((resolve, reject) => {
    const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--config', 'vitest.workspace.ts', ...args], { cwd: ROOT, stdio: 'inherit' });
    signal.addEventListener('abort', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
