import type { Transaction } from '@translation-commons/core/database/database.js';
import { REPORT_ITEMS_LIMIT, type ReportSection } from '@translation-commons/core/jobs/job-report.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import {
  restoreSaid,
  type Said,
  type Sentence,
  type SentenceParts,
  sentence,
  sentenceCount,
} from '@translation-commons/core/kernel/text/sentence.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { makeFuzzyIndex } from '@translation-commons/po/merge/fuzzy-index.js';
import { listNames } from '../list-names.js';
import { nameString } from '../read/quote-string.js';
import { deleteArrivalsBefore, noteArrivedStrings } from './arrived-string.store.js';
import { listMovedStrings, type MovedStrings } from './string-changes.store.js';

/** Steps that finding strings that changed a little may take: it holds up the event loop, for a tenth of a second at most. */
const LIKENESS_STEPS = 20_000_000;

/** Number of strings that a message names. */
const NAMES_LIMIT = 5;

type MovedString = MovedStrings['strings'][number];

const nameMoved = ({ forms, context }: MovedString): string | SentenceParts => nameString(forms, context);

/**
 * Pairs of a string that left and one that came and is nearly the same: in files with keys the one that had its key, in others the most alike, as
 * msgmerge pairs them. A text that only became a string of its own, by its key, did not change.
 */
const pairChanges = (
  came: MovedStrings,
  left: MovedStrings,
): readonly { readonly id: number; readonly names: readonly [before: string | SentenceParts, after: string | SentenceParts] }[] => {
  const byKey = new Map(left.strings.flatMap((string) => string.keys.map((key) => [key, string])));
  const index = makeFuzzyIndex(
    left.strings.filter(({ keys }) => keys.length === 0),
    { steps: LIKENESS_STEPS },
  );
  const formerOf = ({ keys, msgid, context }: MovedString): MovedString | null => {
    if (keys.length === 0) return index.find(msgid, context);
    const former = keys.map((key) => byKey.get(key)).find((string) => string !== undefined && string.msgid !== msgid);
    return former ? makeFuzzyIndex([former]).find(msgid, context) : null;
  };
  return came.strings.flatMap((after) => {
    const before = formerOf(after);
    return before ? [{ id: after.id, names: [nameMoved(before), nameMoved(after)] as const }] : [];
  });
};

/** Strings that come, go or change, as a message names the first of them, and as a list. */
interface StringChange {
  readonly message: Message;
  readonly section: ReportSection;
}

interface SaidChange {
  readonly count: number;
  /** The first of them, for the list; the message names fewer. */
  readonly names: readonly (string | SentenceParts)[];
  /** Makes the message that names them. */
  message(names: Said): Sentence;
  readonly title: Sentence;
}

const sayChange = ({ count, names, message, title }: SaidChange): StringChange[] => {
  if (count === 0) return [];
  const summary = status(message(listNames(names, NAMES_LIMIT, count)));
  const listed = names.slice(0, REPORT_ITEMS_LIMIT).map((text) => ({ text: restoreSaid(text) }));
  return [{ message: summary, section: { title, count, items: listed, summarizes: [summary[0]] } }];
};

/** Describes the changes of an import to the strings of a project, by number and name, and notes them for weekly mails. Empty where nothing changes. */
export const describeStringChanges = async (connection: Transaction, projectId: number, now: Date): Promise<readonly StringChange[]> => {
  const came = await listMovedStrings(connection, projectId, 'came');
  const left = await listMovedStrings(connection, projectId, 'left');
  const changes = came.count > 0 && left.count > 0 ? pairChanges(came, left) : [];
  if (came.count > 0) await noteArrivedStrings(connection, projectId, { changed: changes.map(({ id }) => id), now });
  const quoteAll = ({ strings }: MovedStrings) => strings.map(nameMoved);
  return [
    ...sayChange({
      count: came.count,
      names: quoteAll(came),
      message: (names) =>
        sentenceCount('{n} string added to the project: {names}.', '{n} strings added to the project: {names}.', came.count, { names }),
      title: sentenceCount('{n} string added to the project', '{n} strings added to the project', came.count),
    }),
    ...sayChange({
      count: left.count,
      names: quoteAll(left),
      message: (names) =>
        sentenceCount('{n} string removed from the project: {names}.', '{n} strings removed from the project: {names}.', left.count, {
          names,
        }),
      title: sentenceCount('{n} string removed from the project', '{n} strings removed from the project', left.count),
    }),
    ...sayChange({
      count: changes.length,
      names: changes.map(({ names: [before, after] }) => sentence('{before} is now {after}', { before, after })),
      message: (names) =>
        sentenceCount('{n} string slightly changed: {names}.', '{n} strings slightly changed: {names}.', changes.length, { names }),
      title: sentenceCount('{n} string slightly changed', '{n} strings slightly changed', changes.length),
    }),
  ];
};

/** Forgets which strings came into projects before a time. */
export const forgetArrivals = ({ db }: Pick<Service, 'db'>, before: Date): Promise<void> => deleteArrivalsBefore(db.pool, before);
