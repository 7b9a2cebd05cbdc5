/** An answer on standard output: for programs as JSON, for people as the sentence. */
export const print = (json: boolean | undefined, data: unknown, sentence: string): void => {
  process.stdout.write(json ? `${JSON.stringify(data, null, 2)}\n` : `${sentence}\n`);
};

/** A list for people: columns as wide as they must be, under their names; nothing but the names where the list is empty. */
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
