import { restoreSaid, type Said } from './sentence.js';

/** A message of the interface: a sentence, and its severity. Pages translate it; programs get it in English. */
export type Message = readonly [said: Said, type: 'status' | 'warning' | 'error'];

/** A status message: what was done. */
export const status = (said: Said): Message => [said, 'status'];

/** A warning: what was left out or is doubtful, although the rest was done. */
export const warning = (said: Said): Message => [said, 'warning'];

/** An error message: what could not be done. */
export const error = (said: Said): Message => [said, 'error'];

/** A message that was copied between threads, which keep no class. */
export const restoreMessage = ([said, type]: Message): Message => [restoreSaid(said), type];

/** Result of a use case that changes something: its messages. Empty: all went as requested. */
export interface MessagesResult {
  readonly messages: readonly Message[];
}

/** A count with its noun, in English as all messages are: `1 string`, `5 strings`. */
export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
