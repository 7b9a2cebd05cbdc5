import { inTransaction } from '../../database/transaction.js';
import type { Task } from '../../jobs/queue/task.js';
import { truncate } from '../../kernel/text/truncate.js';
import { DAY_MS } from '../../kernel/time.js';
import { notifyEach } from '../../notices/notify.js';
import { citationOf } from '../../units/cite-source.js';
import type { Service } from '../../units/context.js';
import { type ObjectedAuthor, streamObjectedAuthors } from './objection.store.js';
import { reasonsAgainst } from './reasons-against.js';

/** Maximum number of translations in one mail. */
const LISTED_UNITS_LIMIT = 20;
/** Age up to which a reason is notified, where the task could not run. */
const TOLD_WITHIN_MS = 7 * DAY_MS;
/** People notified per statement. */
const PEOPLE_PER_STATEMENT = 200;
/** Length of a source text in a mail, in characters. */
const SOURCE_CHARACTERS = 120;

const detailsOf = ({ kind, languages, settings }: Service, { units, total }: ObjectedAuthor) => ({
  total,
  units: units.map((unit) => ({
    source: truncate(unit.forms[0] ?? '', SOURCE_CHARACTERS),
    cited: citationOf(kind, unit),
    language: languages.get(unit.lng)?.native ?? unit.lng,
    against: unit.against,
    page: `${settings.baseUrl}${kind.pages.path(unit, unit.lng)}`,
  })),
});

const tell = (service: Service, people: readonly ObjectedAuthor[], now: Date): Promise<number> =>
  inTransaction(service.db, (connection) =>
    notifyEach(connection, reasonsAgainst, {
      now,
      each: people.map((one) => ({ to: one.personId, event: `reasons against ${now.toISOString()}`, details: detailsOf(service, one) })),
    }),
  );

/** Scheduled task: notifies authors once a day, in one mail, of the reasons that others gave against their translations. */
export const tellObjections: Task<null> = {
  name: 'tell-objections',
  attempts: 3,
  lane: 'nightly',
  schedule: '52 5 * * *',
  run: async (service, _payload, { signal }) => {
    const now = service.now();
    const query = { notice: reasonsAgainst.name, now, since: new Date(now.getTime() - TOLD_WITHIN_MS), limit: LISTED_UNITS_LIMIT };
    let waiting: ObjectedAuthor[] = [];
    for await (const one of streamObjectedAuthors(service.db, service.kind, query)) {
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
