import type { Transaction } from '@translation-commons/core/database/database.js';
import { type Message, status } from '@translation-commons/core/kernel/message.js';
import { inEnglish, type Sentence, sentence, sentenceCount } from '@translation-commons/core/kernel/sentence.js';
import { makeFuzzyIndex } from '@translation-commons/po/merge/fuzzy-index.js';
import { listMovedStrings, type MovedStrings } from './string-changes.store.js';

/** Strings that are said by name. */
const NAMES_LIMIT = 5;
const NAME_LENGTH_LIMIT = 60;

const quoted = (text: string): string => JSON.stringify(text.length > NAME_LENGTH_LIMIT ? `${text.slice(0, NAME_LENGTH_LIMIT)}…` : text);

const named = (count: number, names: readonly string[]): string => {
  const shown = names.slice(0, NAMES_LIMIT).join(', ');
  return count > NAMES_LIMIT ? inEnglish(sentence('{names} and {count} more', { names: shown, count: count - NAMES_LIMIT })) : shown;
};

/** Pairs of a string that left and one that came and is nearly the same, as msgmerge pairs them. */
const pairChanges = (came: MovedStrings, left: MovedStrings): readonly (readonly [before: string, after: string])[] => {
  const index = makeFuzzyIndex(left.strings);
  return came.strings.flatMap(({ msgid, context }) => {
    const before = index.find(msgid, context);
    return before ? [[before.msgid, msgid] as const] : [];
  });
};

/** What an import changes about the strings of a project, said by number and name. Where nothing changes, nothing is said. */
export const describeStringChanges = async (connection: Transaction, projectId: number): Promise<Message[]> => {
  const came = await listMovedStrings(connection, projectId, 'came');
  const left = await listMovedStrings(connection, projectId, 'left');
  const changes = came.count > 0 && left.count > 0 ? pairChanges(came, left) : [];
  const say = (count: number, names: readonly string[], said: (names: string) => Sentence): Message[] =>
    count === 0 ? [] : [status(said(named(count, names)))];
  return [
    ...say(
      came.count,
      came.strings.map(({ msgid }) => quoted(msgid)),
      (names) =>
        sentenceCount('{n} string comes into the project: {names}.', '{n} strings come into the project: {names}.', came.count, { names }),
    ),
    ...say(
      left.count,
      left.strings.map(({ msgid }) => quoted(msgid)),
      (names) => sentenceCount('{n} string goes from it: {names}.', '{n} strings go from it: {names}.', left.count, { names }),
    ),
    ...say(
      changes.length,
      changes.map(([before, after]) => `${quoted(before)} is now ${quoted(after)}`),
      (names) =>
        sentenceCount('{n} of them changes a little: {names}.', '{n} of them change a little: {names}.', changes.length, { names }),
    ),
  ];
};
