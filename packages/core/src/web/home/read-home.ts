import type { UnitComment } from '../../comments/comment.js';
import { listOwnConcerns } from '../../comments/list-comments.js';
import { listOvertaken } from '../../deciding/latecomers/list-overtaken.js';
import { latestTranslations } from '../../feeds/latest.js';
import type { LatestTranslation } from '../../feeds/latest-translation.js';
import type { Person } from '../../kernel/person.js';
import { listUnendorsed } from '../../queues/walk-queue.js';
import { getTotals } from '../../reports/get-totals.js';
import { findLastWork } from '../../reports/people/find-last-work.js';
import type { Context } from '../../units/context.js';
import type { Link, PageReader, UnitContext } from '../../units/kind/pages.js';
import type { Unit } from '../../units/kind/unit.js';
import type { UnitRecord } from '../../units/unit-record.js';
import type { Visitor } from '../layout/visitor.js';

/** Translations of others that a front page names. */
const CHANGES_LIMIT = 6;

/** What a front page says to whoever works here. */
export interface MemberHome {
  /** Where the reader translated last: what it is called, and where its queue goes on; null: nothing in this language. */
  readonly last: { readonly unit: Unit; readonly place: Link | undefined; readonly scope: UnitContext['scope'] } | null;
  /** Units of which another candidate has overtaken the one that the reader chose. */
  readonly overtaken: readonly UnitRecord[];
  /** What others translated last. */
  readonly changes: readonly LatestTranslation[];
  /** Comments that concern the reader, last first. */
  readonly comments: readonly UnitComment[];
}

/** What the top of a front page is made of: for a visitor numbers, for a member their own work. */
export interface Home {
  readonly totals: Awaited<ReturnType<typeof getTotals>>;
  /** Units whose translations wait for the reader's word, and what narrows them. */
  readonly unendorsed: { readonly units: readonly UnitRecord[]; readonly scope: UnitContext['scope'] };
  /** Null for a visitor. */
  readonly member: MemberHome | null;
}

/** Who reads a front page, and what narrowed the queue in which they saved a text last. */
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
  const place = at && { path: at.path, text: trail.map(({ text }) => text).join(' › ') };
  return { unit: record.unit, place, scope };
};

const readMember = async (context: Context, { name }: Person, lng: string, readsLast: Promise<MemberHome['last']>): Promise<MemberHome> => {
  const [last, overtaken, latest, comments] = await Promise.all([
    readsLast,
    listOvertaken(context, lng),
    latestTranslations(context, { lng, limit: 4 * CHANGES_LIMIT }),
    listOwnConcerns(context),
  ]);
  const others = latest.filter(({ username }) => username !== name);
  // Of a unit on which many work at once the latest says it.
  const changes = [...new Map(others.toReversed().map((change) => [change.unit.key, change])).values()].toReversed();
  return { last, overtaken, comments, changes: changes.slice(0, CHANGES_LIMIT) };
};

/** Reads what the top of a front page says in the reader's language of translation. */
export const readHome = async (context: Context, reader: HomeReader & { readonly lng: string }): Promise<Home> => {
  const { actor } = context;
  const { lng } = reader;
  const readsLast = actor ? readLast(context, reader, actor.id, lng) : Promise.resolve(null);
  // Where the reader works; where nothing waits there, anywhere.
  const readUnendorsed = async () => {
    const scope = (await readsLast)?.scope ?? {};
    const there = Object.keys(scope).length > 0 ? await listUnendorsed(context, { lng, scope }) : [];
    return there.length > 0 ? { units: there, scope } : { units: await listUnendorsed(context, { lng, scope: {} }), scope: {} };
  };
  const [totals, unendorsed, member] = await Promise.all([
    getTotals(context),
    readUnendorsed(),
    actor ? readMember(context, actor, lng, readsLast) : null,
  ]);
  return { totals, unendorsed, member };
};
