import { Refusal, refuseParam } from '../../kernel/refusal.js';

/** A stretch of the change log: in the epochs that follow, cursors of it are good up to where it ended. */
export interface ChangeEpoch {
  readonly token: string;
  /** Null: it is the current one. */
  readonly endedAt: number | null;
}

/** What there is to read: the epochs, and the positions of the change log. */
export interface ChangeLog {
  readonly epochs: readonly ChangeEpoch[];
  /** Of the first entry that is kept, or would be the next where none is. */
  readonly first: number;
  /** That was given out last; 0: none was. */
  readonly head: number;
}

/** How to begin again, for whoever holds a cursor that leads nowhere. */
const BEGIN_ANEW = 'Begin anew: take a dump and go on from its cursor, or read all that is here and follow from `since=latest`.';

/** The cursor behind a position: opaque to clients. */
export const cursorOf = ({ epochs }: ChangeLog, position: number): string => {
  const current = epochs.find(({ endedAt }) => endedAt === null);
  if (!current) throw new Error('The change log has no current epoch.');
  return `${current.token}-${position}`;
};

/**
 * The position that a cursor stands behind. Missing: before the first entry that is kept; `latest`: behind the last one.
 *
 * @throws Refusal `malformed` for what is no cursor, `gone` for one whose continuation is not known here (any more): of before a backup was
 * restored that does not reach so far, or older than what is kept
 */
export const positionOf = ({ epochs, first, head }: ChangeLog, since: string | undefined): number => {
  if (since === undefined || since === '') return first - 1;
  if (since === 'latest') return head;
  const [, token, digits] = /^([0-9a-f]{12})-(\d{1,15})$/.exec(since) ?? [];
  if (token === undefined || digits === undefined) {
    throw refuseParam('since', `"${since}" is no cursor: send the \`next\` or \`cursor\` of an earlier answer, \`latest\`, or nothing.`);
  }
  const position = Number(digits);
  const epoch = epochs.find((one) => one.token === token);
  if (!epoch || position > (epoch.endedAt ?? head)) {
    throw new Refusal('gone', `What followed this cursor is not known here: the database is another one since. ${BEGIN_ANEW}`);
  }
  if (position < first - 1) throw new Refusal('gone', `What followed this cursor is not kept any more. ${BEGIN_ANEW}`);
  return position;
};
