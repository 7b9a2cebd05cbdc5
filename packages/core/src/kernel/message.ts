/** A notification message of the interface: a sentence, and its severity. */
export type Message = readonly [text: string, type: 'status' | 'warning' | 'error'];

/** A message of what was done. */
export const status = (text: string): Message => [text, 'status'];

/** A warning: what was left out or is doubtful, while the rest was done. */
export const warning = (text: string): Message => [text, 'warning'];

/** An error message: what could not be done. */
export const error = (text: string): Message => [text, 'error'];

/** What a use case answers that changes something: what there is to say of it. No message: it is as the actor wanted. */
export interface MessagesResult {
  readonly messages: readonly Message[];
}

/** A count with its noun, in English as all messages are: `1 string`, `5 strings`. */
export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
