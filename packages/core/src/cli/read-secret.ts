import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { Refusal } from '../kernel/refusal.js';

/** Standard input, to read secrets from. */
export type SecretInput = Readable & { readonly isTTY?: boolean };

/** Where a command reads a secret from: standard input (`--…-stdin`) or a prompt at the terminal. */
export interface SecretSource {
  /** Noun in the prompt: `password`, `secret`. */
  readonly word: string;
  /** Name of the option for standard input. */
  readonly option: string;
  /** True if the option was given. */
  readonly stdin: boolean | undefined;
  /** Default: the process's standard input. */
  readonly input?: SecretInput | undefined;
}

const readAll = async (input: SecretInput): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '');
};

/** Prompts at the terminal without echo. */
const askHidden = (input: SecretInput, question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(question);
    const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
    const terminal = createInterface({ input, output: noEcho, terminal: true });
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
 * Reads a password or secret from standard input, or from the terminal, prompting twice without echo; never from an argument, which other
 * users of the machine could see.
 *
 * @throws Refusal `malformed` where there is neither, where it is empty, or where the two entries differ
 */
export const readSecret = async ({ word, option, stdin, input = process.stdin }: SecretSource): Promise<string> => {
  if (!stdin && !input.isTTY)
    throw new Refusal('malformed', `There is no terminal to ask for the ${word}: give it on standard input, with ${option}.`);
  const secret = stdin ? await readAll(input) : await askHidden(input, `New ${word}: `);
  if (secret === '') throw new Refusal('malformed', `The ${word} is empty.`);
  if (!stdin && (await askHidden(input, `The same ${word} again: `)) !== secret) throw new Refusal('malformed', `The two ${word}s differ.`);
  return secret;
};
