import { type Said, textOf } from './sentence.js';

/** A message of the interface: a sentence, and its severity. */
export type Message = readonly [text: string, type: 'status' | 'warning' | 'error'];

/** A status message of what was done, in English. Pages translate it where it is a deferred message. */
export const status = (said: Said): Message => [textOf(said), 'status'];

/** A warning: what was left out or is doubtful, although the rest was done. */
export const warning = (said: Said): Message => [textOf(said), 'warning'];

/** An error message: what could not be done. */
export const error = (said: Said): Message => [textOf(said), 'error'];

/** Result of a use case that changes something: its messages. Empty: all went as requested. */
export interface MessagesResult {
  readonly messages: readonly Message[];
}

/** A count with its noun, in English as all messages are: `1 string`, `5 strings`. */
export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
