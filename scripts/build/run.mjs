import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Says what is being done and, afterwards, how long it took.
 *
 * @param {string} doing for people: "Installing packages"
 * @param {() => Promise<void>} work
 */
export const telling = async (doing, work) => {
  const began = Date.now();
  process.stdout.write(`${doing} …`);
  try {
    await work();
  } catch (error) {
    process.stdout.write(' failed\n');
    throw error;
  }
  process.stdout.write(` done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
};

/**
 * Runs a command to its end without showing what it says.
 *
 * @param {readonly string[]} command program and arguments
 * @param {{ env?: Record<string, string>, input?: string, signal?: AbortSignal }} [options] the variables that it gets instead
 *   of ours, what it reads, and what ends it early
 * @throws Error with all that it said, where it fails
 */
export const run = ([program, ...args], { env = process.env, input = '', signal } = {}) =>
  new Promise((resolve, reject) => {
    // On Windows npx is a script that only a shell runs; every argument of it is ours.
    const shell = process.platform === 'win32' && program === 'npx';
    const child = spawn(program, args, { cwd: ROOT, env, stdio: 'pipe', shell, signal });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    // Whoever does not read its input may be gone before it is written.
    child.stdin.on('error', () => {}).end(input);
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`This command failed: ${[program, ...args].join(' ')}\n${output.trim()}`));
    });
  });
