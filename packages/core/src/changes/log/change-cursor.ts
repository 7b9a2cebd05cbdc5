import { Refusal, refuseParam } from '../../kernel/refusal.js';

/** An epoch of the change log: its cursors stay valid in later epochs up to the position where it ended. */
export interface ChangeEpoch {
  readonly token: string;
  /** Null: it is the current one. */
  readonly endedAt: number | null;
}

/** State of the log: its epochs and positions. */
export interface ChangeLog {
  readonly epochs: readonly ChangeEpoch[];
  /** Position of the oldest entry kept, or of the next one where the log is empty. */
  readonly first: number;
  /** Last position assigned; 0: none yet. */
  readonly head: number;
}

/** Advice on how to start again, for invalid cursors. */
const BEGIN_ANEW = 'Begin anew: take a dump and go on from its cursor, or read all that is here and follow from `since=latest`.';

/** Encodes the cursor after a position; opaque to clients. */
export const cursorOf = ({ epochs }: ChangeLog, position: number): string => {
  const current = epochs.find(({ endedAt }) => endedAt === null);
  if (!current) throw new Error('The change log has no current epoch.');
  return `${current.token}-${position}`;
};

/**
 * Decodes a cursor to its position. Missing: before the oldest entry kept; `latest`: after the newest.
 *
 * @throws Refusal `malformed` for an invalid cursor; `gone` for one that cannot be continued: older than what is kept, or from before the restore of
 *   a backup that does not reach so far
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
