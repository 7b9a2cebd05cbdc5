import { inTransaction } from '../../database/transaction.js';
import type { Task } from '../../jobs/queue/task.js';
import { truncate } from '../../kernel/text/truncate.js';
import { DAY_MS } from '../../kernel/time.js';
import { notifyEach } from '../../notices/notify.js';
import { citationOf } from '../../units/cite-source.js';
import type { Service } from '../../units/context.js';
import { newerCandidate } from './newer-candidate.js';
import { type OutdatedEndorser, streamOutdatedEndorsers } from './outdated.store.js';

/** Maximum number of units in one mail. */
const LISTED_UNITS_LIMIT = 20;
/** How old an event may be and still be notified, where the task could not run. */
const TOLD_WITHIN_MS = 7 * DAY_MS;
/** People notified per statement. */
const PEOPLE_PER_STATEMENT = 200;
/** Length of a source text in a mail, in characters. */
const SOURCE_CHARACTERS = 120;

const detailsOf = ({ kind, languages, settings }: Service, { units, total }: OutdatedEndorser) => ({
  total,
  units: units.map((unit) => ({
    source: truncate(unit.forms[0] ?? '', SOURCE_CHARACTERS),
    cited: citationOf(kind, unit),
    language: languages.get(unit.lng)?.native ?? unit.lng,
    page: `${settings.baseUrl}${kind.pages.path(unit, unit.lng)}`,
  })),
});

const tell = (service: Service, people: readonly OutdatedEndorser[], now: Date): Promise<number> =>
  inTransaction(service.db, (connection) =>
    notifyEach(connection, newerCandidate, {
      now,
      each: people.map((one) => ({
        to: one.personId,
        event: `newer candidates ${now.toISOString()}`,
        details: detailsOf(service, one),
      })),
    }),
  );

/**
 * Scheduled task: notifies people once a day, in one mail, of candidates that came after their endorsements and were endorsed by others than their
 * author. The older endorsements lose weight until they are given again.
 */
export const tellOutdated: Task<null> = {
  name: 'tell-outdated',
  attempts: 3,
  lane: 'nightly',
  schedule: '47 5 * * *',
  run: async (service, _payload, { signal }) => {
    const now = service.now();
    const query = { notice: newerCandidate.name, now, since: new Date(now.getTime() - TOLD_WITHIN_MS), limit: LISTED_UNITS_LIMIT };
    let waiting: OutdatedEndorser[] = [];
    for await (const one of streamOutdatedEndorsers(service.db, service.kind, query)) {
      if (signal.aborted) return [];
      waiting.push(one);
      if (waiting.length < PEOPLE_PER_STATEMENT) continue;
      await tell(service, waiting, now);
      waiting = [];
    }
    if (waiting.length > 0) await tell(service, waiting, now);
    return [];
  },
};
