/** A notification message of the interface: a sentence, and its severity. */
export type Message = readonly [text: string, type: 'status' | 'warning' | 'error'];

/** A message of what was done. */
export const status = (text: string): Message => [text, 'status'];

/** A warning: what was left out or is doubtful, while the rest was done. */
export const warning = (text: string): Message => [text, 'warning'];

/** An error message: what could not be done. */
export const error = (text: string): Message => [text, 'error'];
