import { error, type Message } from '@translation-commons/core/kernel/message.js';

/** What an import says of single lines, in their order. */
export interface LineMessages {
  say(message: Message): void;
  /** What was said; beyond the first thousand lines, how many more there are. */
  messages(): readonly Message[];
}

/** Messages that are kept: a file of another kind has one for each of its lines. */
const MESSAGES_LIMIT = 1000;

/** Collects what there is to say of lines. */
export const collectLineMessages = (): LineMessages => {
  const kept: Message[] = [];
  let said = 0;
  return {
    say(message) {
      said += 1;
      if (kept.length < MESSAGES_LIMIT) kept.push(message);
    },
    messages: () => (said > MESSAGES_LIMIT ? [...kept, error(`${said - MESSAGES_LIMIT} more lines could not be imported.`)] : kept),
  };
};
