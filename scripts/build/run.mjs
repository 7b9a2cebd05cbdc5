import { createInterface } from 'node:readline';
import { isEnding, startChild } from './children.mjs';

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
    process.stdout.write(isEnding() ? ' interrupted\n' : ' failed\n');
    throw error;
  }
  process.stdout.write(` done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
};

/**
 * Runs a command to its end without showing what it says.
 *
 * @param {readonly string[]} command program and arguments
 * @param {{ env?: NodeJS.ProcessEnv, input?: string, onLine?: (line: string) => void, tidy?: () => void }} [options] the variables that it gets
 *   instead of ours, what it reads, what is called with each line of its output, and what ends that which it leaves when it is killed
 * @throws Error with all that it said, where it fails
 */
export const run = async (command, { env = process.env, input = '', onLine, tidy } = {}) => {
  const child = startChild(command, { env, stdio: 'pipe', tidy });
  let output = '';
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  // A command that does not read its input may have ended before it is written.
  child.stdin.on('error', () => {}).end(input);
  const status = await child.ended;
  if (status !== 0) throw new Error(`This command failed: ${command.join(' ')}\n${output.trim()}`);
};
