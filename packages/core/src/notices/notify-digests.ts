import { inTransaction } from '../database/transaction.js';
import { readTaskTime, writeTaskTime } from '../jobs/task-place.store.js';
import type { Json } from '../kernel/json.js';
import { truncate } from '../kernel/text/truncate.js';
import { DAY_MS, HOUR_MS } from '../kernel/time.js';
import { citationOf } from '../units/cite-source.js';
import type { Service } from '../units/context.js';
import type { Unit } from '../units/kind/unit.js';
import type { NoticeKind } from './notice-kind.js';
import { notifyEach } from './notify.js';

/** Maximum number of units in one mail. */
const LISTED_UNITS_LIMIT = 20;
/** Greatest age of an event that is still notified, in milliseconds, for times when the task could not run. */
const TOLD_WITHIN_MS = 7 * DAY_MS;
/** Time that what happened may take to be stored, in milliseconds: a long import has the time of its beginning. */
const STORED_WITHIN_MS = HOUR_MS;
/** People notified per statement. */
const PEOPLE_PER_STATEMENT = 200;
/** Length of a source text in a mail, in characters. */
const SOURCE_CHARACTERS = 120;

/** Selection of the people of a digest, and the kind of notice. */
export interface DigestQuery {
  readonly notice: string;
  readonly now: Date;
  /** Older events are no longer notified. */
  readonly since: Date;
  /** Maximum number of units listed per person. */
  readonly limit: number;
}

/** A unit as a digest lists it: its shortened source, its citation, the language by its own name, and the address of its page. */
export const digestUnit = ({ kind, languages, settings }: Service, unit: Unit & { readonly lng: string }) => ({
  source: truncate(unit.forms[0] ?? '', SOURCE_CHARACTERS),
  cited: citationOf(kind, unit),
  language: languages.get(unit.lng)?.native ?? unit.lng,
  page: `${settings.baseUrl}${kind.pages.path(unit, unit.lng)}`,
});

/** A digest: its event, the people whom it concerns, and the details for each. */
export interface Digest<Person, Details> {
  /** Name of the event, without its time. */
  readonly event: string;
  stream(query: DigestQuery): AsyncIterable<Person>;
  detailsOf(person: Person): Details;
}

/** The time behind which a digest looks for events: that of its last run that came to its end, as far as it is known. A clock that was ahead knew none. */
const sinceLastRun = async ({ pool }: Service['db'], notice: string, now: Date): Promise<Date> => {
  const last = await readTaskTime(pool, notice);
  const seen = last === null || last > now ? Number.NEGATIVE_INFINITY : last.getTime() - STORED_WITHIN_MS;
  return new Date(Math.max(seen, now.getTime() - TOLD_WITHIN_MS));
};

/** Notifies each person of a stream, in one mail, of what happened since they were last notified. Ends between two statements where it is aborted. */
export const notifyDigests = async <Person extends { readonly personId: number }, Details extends Json>(
  service: Service,
  notice: NoticeKind<Details>,
  { event, stream, detailsOf }: Digest<Person, Details>,
  signal: AbortSignal,
): Promise<void> => {
  const now = service.now();
  const tell = (people: readonly Person[]) =>
    inTransaction(service.db, (connection) =>
      notifyEach(connection, notice, {
        now,
        each: people.map((one) => ({ to: one.personId, event: `${event} ${now.toISOString()}`, details: detailsOf(one) })),
      }),
    );
  const query = { notice: notice.name, now, since: await sinceLastRun(service.db, notice.name, now), limit: LISTED_UNITS_LIMIT };
  let waiting: Person[] = [];
  for await (const one of stream(query)) {
    if (signal.aborted) return;
    waiting.push(one);
    if (waiting.length < PEOPLE_PER_STATEMENT) continue;
    await tell(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await tell(waiting);
  await writeTaskTime(service.db.pool, notice.name, now);
};
