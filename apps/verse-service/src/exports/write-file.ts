import { writeOutput } from '@translation-commons/core/cli/write-output.js';
import type { ExportFile } from './export-file.js';

/** Writes a file for a command, `-` for standard output, and its messages to standard error. */
export const writeFile = async (path: string, { content, messages }: Pick<ExportFile, 'content' | 'messages'>): Promise<void> => {
  await writeOutput(path, content);
  for (const [text] of messages) process.stderr.write(`${text}\n`);
};
