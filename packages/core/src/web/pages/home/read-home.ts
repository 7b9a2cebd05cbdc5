import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { UnitComment } from '../../../comments/comment.js';
import { listOwnConcerns } from '../../../comments/list-comments.js';
import { cacheAnew, cached } from '../../../database/cache/cached.js';
import { listOvertaken } from '../../../deciding/latecomers/list-overtaken.js';
import { latestTranslations } from '../../../feeds/latest.js';
import type { LatestTranslation } from '../../../feeds/latest-translation.js';
import type { Person } from '../../../kernel/person.js';
import type { StateCounts } from '../../../queues/unit-state.js';
import { listUnendorsed, readStateCounts } from '../../../queues/walk-queue.js';
import { readWeek, type Week } from '../../../reports/contributions/read-week.js';
import { getTotals } from '../../../reports/get-totals.js';
import { findLastWork } from '../../../reports/person-page/read-person.js';
import type { Context } from '../../../units/context.js';
import type { Link, PageReader, UnitContext } from '../../../units/kind/pages.js';
import type { Unit } from '../../../units/kind/unit.js';
import { pickUnitsToDecide } from '../../../units/pick/pick-unit.js';
import { readUnitPlaces } from '../../../units/read-unit-places.js';
import { findUnitRecord } from '../../../units/records/record.store.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import { withSourceLanguages } from '../../../units/with-source-languages.js';
import { hasLanguage, type Visitor } from '../layout/visitor.js';
import { countKept, readKept } from './kept-suggestions.js';

/** Number of others' translations on a front page. */
const CHANGES_LIMIT = 6;

/** Data of a member's front page. */
export interface MemberHome {
  /** Where the reader translated last, and its queue; null: nothing in this language. */
  readonly last: { readonly unit: Unit; readonly place: Link | undefined; readonly scope: UnitContext['scope'] } | null;
  /** Units by state where the reader translated last, else in the language. */
  readonly counts: StateCounts;
  /** Units on which the reader's endorsed candidate was overtaken. */
  readonly overtaken: readonly UnitRecord[];
  /** The latest translations of others. */
  readonly changes: readonly LatestTranslation[];
  /** Comments that concern the reader, newest first. */
  readonly comments: readonly UnitComment[];
  /** The last seven days of the language. */
  readonly week: Week;
}

/** A unit with several candidates in a language, at least two of its text as it is now. */
export interface Poll {
  readonly record: UnitRecord;
  /** Where the unit is, as the kind's feeds have it; null: nowhere, or its citation says so. */
  readonly place: unknown;
  readonly lng: string;
}

/** Data of the top of a front page: statistics for a visitor, their own work for a member. */
export interface Home {
  readonly totals: Awaited<ReturnType<typeof getTotals>>;
  /** A unit to choose about, for a visitor, and its language: theirs, or one of the most active; null: there is none. */
  readonly poll: Poll | null;
  /** Units without the reader's endorsement, and their scope. */
  readonly unendorsed: { readonly units: readonly UnitRecord[]; readonly scope: UnitContext['scope'] };
  /** Numbers of texts and choices from a time without an account, kept in the browser. */
  readonly kept: ReturnType<typeof countKept>;
  /** Null for a visitor. */
  readonly member: MemberHome | null;
}

/** The reader of a front page, and the scope of the queue in which they last saved a text. */
type HomeReader = Omit<PageReader, 'db'> & Pick<Visitor, 'lastScope'>;

const readLast = async (
  context: Context,
  { lastScope, ...reader }: HomeReader,
  personId: number,
  lng: string,
): Promise<MemberHome['last']> => {
  const record = await findLastWork(context, personId, lng);
  if (!record) return null;
  const { trail, scope } = await context.kind.pages.around({ ...reader, db: context.db }, record.unit, lng, { scope: lastScope });
  const at = trail.at(-1);
  // Each name is isolated, as a number at its beginning changes sides beside words of a page from right to left.
  const place = at && { path: at.path, text: trail.map(({ text }) => `\u2068${text}\u2069`).join(' › ') };
  const [known = record] = await withSourceLanguages(context, [record]);
  return { unit: known.unit, place, scope };
};

const readMember = async (context: Context, { name }: Person, lng: string, readsLast: Promise<MemberHome['last']>): Promise<MemberHome> => {
  const [last, counts, overtaken, latest, comments, week] = await Promise.all([
    readsLast,
    readsLast.then((found) => readStateCounts(context, { lng, scope: found?.scope ?? {} })),
    listOvertaken(context, lng),
    latestTranslations(context, { lng, limit: 4 * CHANGES_LIMIT }),
    listOwnConcerns(context),
    readWeek(context, lng),
  ]);
  const others = latest.filter(({ username }) => username !== name);
  // Only the latest change of a unit with several translations.
  const changes = [...new Map(others.toReversed().map((change) => [change.unit.key, change])).values()].toReversed();
  return {
    last,
    counts,
    overtaken: await withSourceLanguages(context, overtaken),
    comments,
    week,
    changes: await withSourceLanguages(context, changes.slice(0, CHANGES_LIMIT)),
  };
};

/** Units about which front pages ask at a time: visitors see one or another. To find them takes longer than the rest of the page. */
const POLLS = 8;
/** Time for which they are kept, in seconds. */
const POLLS_KEPT_SECONDS = 60;
/** Up to so many units of the service, it is not kept that there is none: to look takes little time, and the first ballot is seen at once. */
const FEW_UNITS = 1_000;

/** A unit with several candidates close to one another, of which one may be chosen at once. */
const readPollIn = async (context: Context, lng: string, { units }: Pick<Home['totals'], 'units'>): Promise<Poll | null> => {
  const { db, kind } = context;
  const kept = [
    context,
    ['polls', lng],
    (ids: readonly number[]) => (ids.length > 0 || units > FEW_UNITS ? POLLS_KEPT_SECONDS : 0),
    async () => (await pickUnitsToDecide(context, { lng, exceptId: null, projectSets: null }, POLLS)).map(({ id }) => id),
  ] as const;
  const readOneOf = async (ids: readonly number[]): Promise<UnitRecord | null> => {
    const id = ids[randomInt(Math.max(1, ids.length))];
    const record = id === undefined ? null : await findUnitRecord(db.pool, kind, { lng, auxiliary: [] }, { id });
    return record && record.translations.filter(({ forEarlierSource }) => !forEarlierSource).length > 1 ? record : null;
  };
  const ids = await cached(...kept);
  // The unit may have been deleted since, or candidates of it.
  const record = (await readOneOf(ids)) ?? (ids.length > 0 ? await readOneOf(await cacheAnew(...kept)) : null);
  if (!record) return null;
  const [[known = record], places] = await Promise.all([
    withSourceLanguages(context, [record]),
    kind.pages.reference ? null : readUnitPlaces(context, [record.unit]),
  ]);
  return { record: known, place: places?.get(record.unit.id) ?? null, lng };
};

/** Languages that are tried for who chose none. */
const TRIED_LANGUAGES = 3;

/** Such a unit in the reader's language; for who chose none, in the first of the most active languages that has one. */
const readPoll = async (context: Context, reader: Pick<Visitor, 'lng' | 'sourceLng'>, totals: Home['totals']): Promise<Poll | null> => {
  if (hasLanguage(reader)) return readPollIn(context, reader.lng, totals);
  for (const lng of totals.active.filter((one) => one !== reader.sourceLng).slice(0, TRIED_LANGUAGES)) {
    const poll = await readPollIn(context, lng, totals);
    if (poll) return poll;
  }
  return null;
};

/** Reads the data of a front page in the reader's language of translation. */
export const readHome = async (request: FastifyRequest, reader: HomeReader & Pick<Visitor, 'lng' | 'sourceLng'>): Promise<Home> => {
  const { context } = request;
  const { actor } = context;
  const { lng } = reader;
  const readsTotals = getTotals(context);
  const readsLast = actor ? readLast(context, reader, actor.id, lng) : Promise.resolve(null);
  // From the reader's own scope; from all units where nothing is open there.
  const readUnendorsed = async () => {
    const scope = (await readsLast)?.scope ?? {};
    const there = Object.keys(scope).length > 0 ? await listUnendorsed(context, { lng, scope }) : [];
    return there.length > 0 ? { units: there, scope } : { units: await listUnendorsed(context, { lng, scope: {} }), scope: {} };
  };
  const [totals, unendorsed, member, poll] = await Promise.all([
    readsTotals,
    readUnendorsed(),
    actor ? readMember(context, actor, lng, readsLast) : null,
    actor ? null : readsTotals.then((found) => readPoll(context, reader, found)),
  ]);
  const kept = countKept(readKept(context, request));
  return { totals, unendorsed: { ...unendorsed, units: await withSourceLanguages(context, unendorsed.units) }, kept, member, poll };
};
