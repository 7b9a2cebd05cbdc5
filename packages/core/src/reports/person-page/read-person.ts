import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { DAY_MS } from '../../kernel/time.js';
import { findPerson } from '../../people/find-person.js';
import { readShownProfile } from '../../people/profile/change-profile.js';
import type { Context } from '../../units/context.js';
import type { UnitRecord } from '../../units/records/unit-record.js';
import { type LanguageContribution, listContributions } from '../contributions/contributions.store.js';
import type { DailyWork } from './daily-work.js';
import { listDailyWork, listLastEndorsed, listLastTranslated, readSuggested, type SuggestedShare } from './person-work.store.js';

/** 53 weeks and the days of the current one. */
const HEAT_MAP_MS = 53 * 7 * DAY_MS;

/** Public profile of a person. */
export interface PublicPerson {
  readonly id: number;
  readonly name: string;
  /** When the account was created; null for a credit. */
  readonly since: Date | null;
  readonly contributions: readonly LanguageContribution[];
  /** Some words about themselves; empty: none. */
  readonly about: string;
  /** Contributions of the last 53 weeks, by day (UTC). */
  readonly days: readonly DailyWork[];
  /** Units that the person translated last, newest first, in the language with most contributions. */
  readonly latest: readonly UnitRecord[];
  /** Units on which the person last endorsed another person's translation, newest first, in the same language. */
  readonly endorsed: readonly UnitRecord[];
  /** Outcome of the person's latest suggestions in the same language. */
  readonly suggested: SuggestedShare;
}

/** Reads the page of a person. Refuses with `not-found` an unknown name. */
export const readPerson = async (context: Context, name: string): Promise<PublicPerson> => {
  const { db } = context;
  const found = await findPerson(db.pool, name);
  if (!found) throw new Refusal('not-found', sentence('There is nobody called "{name}".', { name }));
  const [shown, contributions, days] = await Promise.all([
    readShownProfile({ db }, found),
    listContributions(db.pool, found.id),
    listDailyWork(db.pool, found.id, new Date(context.now().getTime() - HEAT_MAP_MS)),
  ]);
  const lng = contributions[0]?.lng;
  const [latest, endorsed, suggested] =
    lng === undefined
      ? [[], [], { judged: 0, leading: 0, projects: [] }]
      : await Promise.all([
          listLastTranslated(context, found.id, lng),
          listLastEndorsed(context, found.id, lng),
          readSuggested(context, found.id, lng),
        ]);
  const since = found.mail === null ? null : found.createdAt;
  return { id: found.id, name: found.name, since, about: shown.about, contributions, days, latest, endorsed, suggested };
};

/** The unit that a person translated last into a language, to resume work; null: none. */
export const findLastWork = async (context: Context, personId: number, lng: string): Promise<UnitRecord | null> =>
  (await listLastTranslated(context, personId, lng))[0] ?? null;
