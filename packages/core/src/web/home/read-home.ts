import type { UnitComment } from '../../comments/comment.js';
import { listOwnConcerns } from '../../comments/list-comments.js';
import { listOvertaken } from '../../deciding/latecomers/list-overtaken.js';
import { latestTranslations } from '../../feeds/latest.js';
import type { LatestTranslation } from '../../feeds/latest-translation.js';
import type { Person } from '../../kernel/person.js';
import { listUnendorsed } from '../../queues/walk-queue.js';
import { findLastWork } from '../../reports/find-last-work.js';
import { getTotals } from '../../reports/get-totals.js';
import type { Context } from '../../units/context.js';
import type { Link, PageReader, UnitContext } from '../../units/kind/pages.js';
import type { Unit } from '../../units/kind/unit.js';
import type { UnitRecord } from '../../units/unit-record.js';

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
  readonly unendorsed: readonly UnitRecord[];
  /** Null for a visitor. */
  readonly member: MemberHome | null;
}

const readLast = async (context: Context, reader: Omit<PageReader, 'db'>, personId: number, lng: string): Promise<MemberHome['last']> => {
  const record = await findLastWork(context, personId, lng);
  if (!record) return null;
  const { trail, scope } = await context.kind.pages.around({ ...reader, db: context.db }, record.unit, lng, undefined);
  return { unit: record.unit, place: trail.at(-1), scope };
};

const readMember = async (context: Context, reader: Omit<PageReader, 'db'>, { id, name }: Person, lng: string): Promise<MemberHome> => {
  const [last, overtaken, latest, comments] = await Promise.all([
    readLast(context, reader, id, lng),
    listOvertaken(context, lng),
    latestTranslations(context, { lng, limit: 2 * CHANGES_LIMIT }),
    listOwnConcerns(context),
  ]);
  return { last, overtaken, comments, changes: latest.filter(({ username }) => username !== name).slice(0, CHANGES_LIMIT) };
};

/** Reads what the top of a front page says in the reader's language of translation. */
export const readHome = async (context: Context, reader: Omit<PageReader, 'db'> & { readonly lng: string }): Promise<Home> => {
  const { actor } = context;
  const { lng } = reader;
  const [totals, unendorsed, member] = await Promise.all([
    getTotals(context),
    listUnendorsed(context, lng),
    actor ? readMember(context, reader, actor, lng) : null,
  ]);
  return { totals, unendorsed, member };
};
