import { Readable } from 'node:stream';
import { Refusal } from '../../kernel/refusal.js';
import type { OpenService } from '../open-service.js';
import { type AddCommands, type Cli, runProgram } from '../program.js';
import type { SecretInput } from '../read-secret.js';

/** One line of the input: a command's arguments, and its standard input. */
interface BatchLine {
  readonly args: readonly string[];
  readonly input?: string;
}

/** Parses a line of the input. @throws Refusal `malformed`, with the line's number */
const parseLine = (text: string, nr: number): BatchLine => {
  const refusal = new Refusal('malformed', `Line ${nr} of the input is no command. Write one as {"args": ["user", "list"], "input": ""}.`);
  let line: Partial<Record<keyof BatchLine, unknown>> | null;
  try {
    line = JSON.parse(text);
  } catch {
    throw refusal;
  }
  const { args, input = '' } = line ?? {};
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === 'string') || typeof input !== 'string') throw refusal;
  return { args, input };
};

/** Lines of an input. Not by `node:readline`, for which U+2028 ends a line too, and JSON may hold one. */
async function* linesOf(input: SecretInput): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** A program whose commands share one opened service. Commands that open it otherwise get one of their own. */
const shareService = (cli: Cli): { readonly shared: Cli; close(): Promise<void> } => {
  let opened: Promise<OpenService> | undefined;
  return {
    shared: {
      ...cli,
      open: async (how) => {
        if (how) return cli.open(how);
        opened ??= cli.open();
        return { ...(await opened), close: async () => {} };
      },
    },
    close: async () => (await opened?.catch(() => null))?.close(),
  };
};

/**
 * `batch`: runs commands from standard input in one process, one after another. Each line is JSON: `{"args": […], "input": "…"}`. Reports each by a line
 * `ok NR` after its own output, and stops at the first that fails.
 *
 * @param features the commands that a line may name
 */
export const batchCommand =
  (features: readonly AddCommands[]): AddCommands =>
  (program, cli) => {
    program
      .command('batch')
      .description('run commands from standard input, one a line: {"args": ["user", "list"], "input": ""}')
      .action(async () => {
        const { shared, close } = shareService(cli);
        let nr = 0;
        try {
          for await (const text of linesOf(cli.stdin ?? process.stdin)) {
            nr += 1;
            const { args, input = '' } = parseLine(text, nr);
            const status = await runProgram({ ...shared, stdin: Readable.from([input]) }, features, ['node', cli.name, ...args]);
            if (status !== 0) throw new Refusal('malformed', `Line ${nr} of the input failed. The lines after it were not run.`);
            process.stdout.write(`ok ${nr}\n`);
          }
        } finally {
          await close();
        }
      });
  };
