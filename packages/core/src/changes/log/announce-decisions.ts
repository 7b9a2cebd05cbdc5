import { inTransaction } from '../../database/transaction.js';
import { keepTaskPlaces, readTaskPlaces, writeTaskPlace } from '../../jobs/task-place.store.js';
import type { Task } from '../../jobs/tasks/task.js';
import type { Service } from '../../units/context.js';
import { listVotedLanguages } from '../../units/counters/voted-languages.store.js';
import { errorChecksOf } from '../../units/kind/rules.js';
import { lockChangeReader, moveChangeReader, readChangeLog } from './change.store.js';
import { announceTouched, announceUnits, listAnnouncedLanguages, listDecidable, listRecordVersions } from './decisions.store.js';
import { sequenceCommitted } from './list-changes.js';

const DECISIONS_READER = 'decisions';

/** Changes handled in one transaction; in a full run, units judged in one transaction. */
const BATCH_CHANGES = 2_000;
const BATCH_UNITS = 10_000;

/**
 * Scheduled task: records in the change log which translation of a unit became decided, or that none is any more, within a minute after the
 * endorsements. Uses the standard order (docs/deciding.md), whatever a project decides by.
 */
export const announceDecisions: Task<null> = {
  name: 'announce-decisions',
  attempts: 1,
  schedule: '* * * * *',
  run: async (service, _payload, { signal }) => {
    const { db, kind, now } = service;
    await sequenceCommitted({ db: { primary: db.unlimited } }, Number.POSITIVE_INFINITY);
    for (let goesOn = true; goesOn && !signal.aborted; ) {
      goesOn = await inTransaction({ pool: db.unlimited }, async (connection) => {
        const after = await lockChangeReader(connection, DECISIONS_READER);
        const { head } = await readChangeLog(connection);
        const upTo = Math.min(head, after + BATCH_CHANGES);
        if (upTo === after) return false;
        await announceTouched(connection, kind, [after, upTo], now());
        await moveChangeReader(connection, DECISIONS_READER, upTo);
        return true;
      });
    }
    return [];
  },
};

/** Raised with each release that judges otherwise from the same endorsements and records. */
const JUDGING_REVISION = 1;

const EVERY_DECISION = { name: 'announce-every-decision', attempts: 2, lane: 'nightly' } as const;

/** Judges what can be decided in a language, or was announced. Resolves with false where it was aborted. */
const announceLanguage = async ({ db, kind, now }: Service, lng: string, signal: AbortSignal): Promise<boolean> => {
  const ids = await listDecidable(db.unlimited, lng);
  for (let first = 0; first < ids.length; first += BATCH_UNITS) {
    if (signal.aborted) return false;
    await inTransaction({ pool: db.unlimited }, async (connection) => {
      await lockChangeReader(connection, DECISIONS_READER);
      await announceUnits(connection, kind, lng, ids.slice(first, first + BATCH_UNITS), now());
    });
  }
  return !signal.aborted;
};

/**
 * The same for all units, after the nightly track records, which can change decisions everywhere. Leaves out languages whose records are those of its
 * last run, as endorsements since were announced each minute (docs/decisions/0076-nightly-tasks.md).
 */
export const announceEveryDecision: Task<null> = {
  ...EVERY_DECISION,
  schedule: '11 3 * * *',
  run: async (service, _payload, { signal }) => {
    const { db, kind } = service;
    const { end, known } = await readTaskPlaces(db.unlimited, EVERY_DECISION.name);
    const versions = await listRecordVersions(db.unlimited);
    const basisOf = (lng: string) =>
      JSON.stringify([JUDGING_REVISION, errorChecksOf(kind), kind.rules.decideBy ?? null, versions.get(lng) ?? 0]);
    const isDone = (lng: string) => known.get(lng)?.basis === basisOf(lng);
    const lngs = new Set([...(await listVotedLanguages(db.unlimited)), ...(await listAnnouncedLanguages(db.unlimited))]);
    await keepTaskPlaces(db.unlimited, EVERY_DECISION.name, end, [...lngs].filter(isDone));
    for (const lng of [...lngs].filter((one) => !isDone(one))) {
      if (!(await announceLanguage(service, lng, signal))) break;
      await writeTaskPlace(db.unlimited, { task: EVERY_DECISION.name, lng, end, basis: basisOf(lng) });
    }
    return [];
  },
};
