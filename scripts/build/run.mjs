import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Runs a command of the build to its end and shows what it said only if it fails.
 *
 * @param {string} doing what it does, for people: "Installing packages"
 * @param {readonly string[]} command program and arguments
 * @param {Record<string, string>} [env] beside the environment that there is
 */
export const run = async (doing, [program, ...args], env = {}) => {
  const began = Date.now();
  process.stdout.write(`${doing} …`);
  const { status, output } = await finish(program, args, env);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(status === 0 ? ` done in ${seconds} s\n` : ` failed after ${seconds} s\n`);
  if (status !== 0) throw new Error(`${doing} failed: ${[program, ...args].join(' ')}\n${output.trim()}`);
};

const finish = (program, args, env) =>
  new Promise((resolve, reject) => {
    // On Windows npx is a script that only a shell runs; every argument here is ours.
    const shell = process.platform === 'win32' && program === 'npx';
    const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], shell });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
