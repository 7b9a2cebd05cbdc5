import type { Message } from '../notices/message.js';
import { print } from './print.js';

/**
 * Prints notification messages, one a line, or as JSON.
 * Where one is an error the command has failed, and its exit status says so.
 */
export const printMessages = (json: boolean | undefined, messages: readonly Message[]): void => {
  const lines = messages.map(([text, type]) => (type === 'status' ? text : `${type}: ${text}`));
  print(json, { messages }, lines.join('\n'));
  if (messages.some(([, type]) => type === 'error')) process.exitCode = 1;
};
