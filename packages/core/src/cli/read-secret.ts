import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { Refusal } from '../kernel/refusal.js';

/** Standard input, as far as secrets are read from it. */
export type SecretInput = Readable & { readonly isTTY?: boolean };

/** What a command that wants a secret was given: `--…-stdin` or a terminal to ask at. */
export interface SecretSource {
  /** `password`, `secret`: in the question. */
  readonly word: string;
  /** The option that reads it from standard input. */
  readonly option: string;
  readonly stdin: boolean | undefined;
  /** The process's own where nothing else is said. */
  readonly input?: SecretInput | undefined;
}

const readAll = async (input: SecretInput): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of input) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces)
    .toString()
    .replace(/\r?\n$/, '');
};

/** Asks at the terminal, without showing what is typed. */
const askHidden = (input: SecretInput, question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(question);
    const silence = new Writable({ write: (_piece, _encoding, done) => done() });
    const terminal = createInterface({ input, output: silence, terminal: true });
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
export const readSecret = async ({ word, option, stdin, input = process.stdin }: SecretSource): Promise<string> => {
  if (!stdin && !input.isTTY)
    throw new Refusal('malformed', `There is no terminal to ask for the ${word}: give it on standard input, with ${option}.`);
  const secret = stdin ? await readAll(input) : await askHidden(input, `New ${word}: `);
  if (secret === '') throw new Refusal('malformed', `The ${word} is empty.`);
  if (!stdin && (await askHidden(input, `The same ${word} again: `)) !== secret) throw new Refusal('malformed', `The two ${word}s differ.`);
  return secret;
};
