import { type Message, status } from '../../../kernel/text/message.js';

/** Maximum length of the header: proxies accept about 4 KiB of headers in total. */
const HEADER_LIMIT = 2_000;
/** Reserved for the last message, which says how many did not fit. */
const REST_LENGTH = 40;

/** JSON in ASCII, for a header. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const fitMessages = (messages: readonly Message[]): readonly Message[] => {
  if (asciiJson(messages).length <= HEADER_LIMIT) return messages;
  const fitting: Message[] = [];
  let room = HEADER_LIMIT - REST_LENGTH;
  for (const message of messages) {
    room -= asciiJson(message).length + 1;
    if (room < 0) break;
    fitting.push(message);
  }
  return [...fitting, status(`And ${messages.length - fitting.length} more.`)];
};

/**
 * Header `X-Messages` of a file response: the list of messages as in the API (`[[text, type], …]`), in ASCII. If there are too many, only the first,
 * and the number of the others. No header without messages.
 */
export const messagesHeader = (messages: readonly Message[]): Readonly<Record<string, string>> =>
  messages.length === 0 ? {} : { 'x-messages': asciiJson(fitMessages(messages)) };
