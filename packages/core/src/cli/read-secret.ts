import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Refusal } from '../errors.js';

/** What a command that wants a secret was given: `--…-stdin` or a terminal to ask at. */
export interface SecretSource {
  /** `password`, `secret`: in the question. */
  readonly word: string;
  /** The option that reads it from standard input. */
  readonly option: string;
  readonly stdin: boolean | undefined;
}

const readStdin = async (): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces)
    .toString()
    .replace(/\r?\n$/, '');
};

/** Asks at the terminal, without showing what is typed. */
const ask = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(question);
    const silence = new Writable({ write: (_piece, _encoding, done) => done() });
    const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
    terminal.on('SIGINT', () => terminal.close());
    terminal.on('close', () => {
      process.stderr.write('\n');
      reject(new Refusal('malformed', 'Nothing was typed.'));
    });
    terminal.on('line', (line) => {
      resolve(line);
      terminal.close();
    });
  });

/**
 * Reads a password or secret from standard input or, asked for twice, from the terminal; never from an argument,
 * which other people on the machine could see.
 *
 * @throws Refusal `malformed` when there is neither, when it is empty, or when the two do not agree
 */
export const readSecret = async ({ word, option, stdin }: SecretSource): Promise<string> => {
  if (!stdin && !process.stdin.isTTY)
    throw new Refusal('malformed', `There is no terminal to ask for the ${word}: give it on standard input, with ${option}.`);
  const secret = stdin ? await readStdin() : await ask(`New ${word}: `);
  if (secret === '') throw new Refusal('malformed', `The ${word} is empty.`);
  if (!stdin && (await ask(`The same ${word} again: `)) !== secret) throw new Refusal('malformed', `The two ${word}s differ.`);
  return secret;
};
