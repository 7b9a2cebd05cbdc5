import { makeLog } from '../kernel/log.js';

/** Prints a command's result on standard output: as JSON (`--json`), or as the sentence. */
export const print = (json: boolean | undefined, data: unknown, sentence: string): void => {
  process.stdout.write(json ? `${JSON.stringify(data, null, 2)}\n` : `${sentence}\n`);
};

/** Prints that a process is at work, on standard output, as a line of the log that no `LOG_LEVEL` leaves out. */
export const printReady = (sentence: string, details: object = {}): void =>
  makeLog('info', { destination: process.stdout }).info(details, sentence);

/** Formats a text table: a header, then lines in padded columns; only the header where there are no lines. */
export const formatTable = (columns: readonly string[], lines: readonly (readonly string[])[]): string => {
  const widths = columns.map((column, index) => Math.max(column.length, ...lines.map((line) => [...(line[index] ?? '')].length)));
  const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - [...text].length));
  return [columns, ...lines]
    .map((line) =>
      widths
        .map((width, index) => pad(line[index] ?? '', width))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
