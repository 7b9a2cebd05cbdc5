import { type Said, textOf } from './sentence.js';

/** A notification message of the interface: a sentence, and its severity. */
export type Message = readonly [text: string, type: 'status' | 'warning' | 'error'];

/** A message of what was done. In English: pages say it in their reader's language where it is a deferred message, which they know again. */
export const status = (said: Said): Message => [textOf(said), 'status'];

/** A warning: what was left out or is doubtful, while the rest was done. */
export const warning = (said: Said): Message => [textOf(said), 'warning'];

/** An error message: what could not be done. */
export const error = (said: Said): Message => [textOf(said), 'error'];

/** What a use case answers that changes something: what there is to say of it. No message: it is as the actor wanted. */
export interface MessagesResult {
  readonly messages: readonly Message[];
}

/** A count with its noun, in English as all messages are: `1 string`, `5 strings`. */
export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
