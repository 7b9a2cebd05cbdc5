import type { Message } from '../kernel/text/message.js';
import { print } from './print.js';

/** Thrown by a command that has already printed why it failed: the program only sets the exit status. */
export class AlreadyReportedError extends Error {}

/**
 * Prints notification messages, one a line, or as JSON, on standard output.
 *
 * @throws AlreadyReportedError where there are errors and no `status`, so that the exit status is 1
 */
export const printMessages = (json: boolean | undefined, messages: readonly Message[]): void => {
  const lines = messages.map(([text, type]) => (type === 'status' ? text : `${type}: ${text}`));
  print(json, { messages }, lines.join('\n'));
  const types = new Set(messages.map(([, type]) => type));
  if (types.has('error') && !types.has('status')) throw new AlreadyReportedError();
};
