import type { Transaction } from '@translation-commons/core/database/database.js';
import { countOf, type Message, status } from '@translation-commons/core/kernel/message.js';
import { makeFuzzyIndex } from '@translation-commons/po/merge/fuzzy-index.js';
import { listMovedStrings, type MovedStrings } from './string-changes.store.js';

/** Strings that are said by name. */
const NAMES_LIMIT = 5;
const NAME_LENGTH_LIMIT = 60;

const quoted = (text: string): string => JSON.stringify(text.length > NAME_LENGTH_LIMIT ? `${text.slice(0, NAME_LENGTH_LIMIT)}…` : text);

const named = (count: number, names: readonly string[]): string => {
  const shown = names.slice(0, NAMES_LIMIT).join(', ');
  return count > NAMES_LIMIT ? `${shown} and ${count - NAMES_LIMIT} more` : shown;
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
  const say = (count: number, one: string, many: string, names: readonly string[]): Message[] =>
    count === 0 ? [] : [status(`${countOf(count, one, many)}: ${named(count, names)}.`)];
  return [
    ...say(
      came.count,
      'string comes into the project',
      'strings come into the project',
      came.strings.map(({ msgid }) => quoted(msgid)),
    ),
    ...say(
      left.count,
      'string goes from it',
      'strings go from it',
      left.strings.map(({ msgid }) => quoted(msgid)),
    ),
    ...say(
      changes.length,
      'of them changes a little',
      'of them change a little',
      changes.map(([before, after]) => `${quoted(before)} is now ${quoted(after)}`),
    ),
  ];
};
