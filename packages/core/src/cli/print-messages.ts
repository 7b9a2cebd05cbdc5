import type { Message } from '../kernel/message.js';
import { print } from './print.js';

/** What a command throws whose failing was printed already. */
export class AlreadyReportedError extends Error {}

/**
 * Prints notification messages, one a line, or as JSON.
 *
 * @throws FailedAsSaid where errors are all that there is to say, so that the exit status says it as well
 */
export const printMessages = (json: boolean | undefined, messages: readonly Message[]): void => {
  const lines = messages.map(([text, type]) => (type === 'status' ? text : `${type}: ${text}`));
  print(json, { messages }, lines.join('\n'));
  const types = new Set(messages.map(([, type]) => type));
  if (types.has('error') && !types.has('status')) throw new AlreadyReportedError();
};
