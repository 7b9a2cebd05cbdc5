import { type Message, status } from '../../kernel/text/message.js';

/** Characters of the header: proxies take some 4 KiB of headers in all. */
const HEADER_LIMIT = 2_000;
/** What the last message takes, which says how many do not fit. */
const REST_LENGTH = 40;

/** JSON in ASCII, which is what a header can hold. */
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
 * What is said of an answer that is a file: the header `X-Messages`, the list of messages as the API writes it (`[[text, type], …]`), in
 * ASCII. Of too many only the first, and how many more there are. No header where there is nothing to say.
 */
export const messagesHeader = (messages: readonly Message[]): Readonly<Record<string, string>> =>
  messages.length === 0 ? {} : { 'x-messages': asciiJson(fitMessages(messages)) };
