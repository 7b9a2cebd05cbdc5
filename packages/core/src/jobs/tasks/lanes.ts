import type { KeyCounts } from '../../kernel/batching/key-counts.js';

/** Lanes of which one task runs at a time over all processes. */
const SHARED_LANES = ['webhooks', 'slow-webhooks', 'nightly'] as const;

/**
 * Lanes of people's jobs: `places` of them run in a process at a time, and one per person over all lanes of the same `turns`.
 * An import from Git takes one turn with uploads, but no place of theirs while it is fetched.
 */
const PERSON_LANES = {
  imports: { turns: 'bounded', flag: 'bounded', places: 2 },
  fetching: { turns: 'bounded', flag: 'fetching', places: 4 },
  exports: { turns: 'exports', flag: 'exports', places: 1 },
  drafts: { turns: 'drafts', flag: 'drafts', places: 2 },
} as const;

/** Lane of tasks that hold a place for long, so that what is short, mails above all, never waits for them. */
export type Lane = (typeof SHARED_LANES)[number] | keyof typeof PERSON_LANES;

/** Uploads and other imports that a process works on at a time: each holds a connection, and requests need the others. */
export const IMPORT_PLACES = PERSON_LANES.imports.places;

/** Flag of the entries that hold all places of imports. */
export const IMPORTS_FLAG = PERSON_LANES.imports.flag;

/** Flag of the entries of a person's imports, fetched or uploaded. */
export const importTurnFlag = (personId: number): string => `${PERSON_LANES.imports.turns} ${personId}`;

/** Places for tasks without a lane. */
const SHORT_TASK_PLACES = 3;

/** Concurrent tasks per process: lanes have places of their own. */
export const JOB_CONCURRENCY =
  SHARED_LANES.length + Object.values(PERSON_LANES).reduce((sum, { places }) => sum + places, 0) + SHORT_TASK_PLACES;

/** Name of the queue (graphile-worker) of a lane's entries, and their flags, by which busy processes skip them. */
export interface LanePlacement {
  readonly queueName?: string;
  readonly flags?: readonly string[];
}

const isPersonLane = (lane: Lane): lane is keyof typeof PERSON_LANES => Object.hasOwn(PERSON_LANES, lane);

/** True if tasks of a lane are a person's imports, of which one runs at a time and few wait. */
export const takesImportTurn = (lane: Lane | undefined): boolean =>
  lane !== undefined && isPersonLane(lane) && PERSON_LANES[lane].turns === PERSON_LANES.imports.turns;

/** Queue and flags of an entry of a lane; undefined lane: none. */
export const placeInLane = (lane: Lane | undefined, personId: number | null): LanePlacement => {
  if (lane === undefined) return {};
  if (!isPersonLane(lane)) return { queueName: lane };
  const { turns, flag } = PERSON_LANES[lane];
  return { flags: personId === null ? [flag] : [flag, `${turns} ${personId}`] };
};

/** Flags whose entries have to wait, given the flags of those that a process works on. */
export const fullLaneFlags = (taken: Pick<KeyCounts<string>, 'count' | 'keys'>): readonly string[] => {
  const places = new Map<string, number>(Object.values(PERSON_LANES).map(({ flag, places }) => [flag, places]));
  return taken.keys().filter((flag) => taken.count(flag) >= (places.get(flag) ?? 1));
};
