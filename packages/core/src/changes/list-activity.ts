import { getLanguage } from '../i18n/languages/get-language.js';
import { mayTakeBack } from '../kernel/person.js';
import { findPerson } from '../people/find-person.js';
import { requireModerator } from '../people/require-role.js';
import { findBatch } from '../translations/trash/get-batches.js';
import type { Context } from '../units/context.js';
import { listRecords } from '../units/records/record.store.js';
import type { UnitRecord } from '../units/records/unit-record.js';
import { withSourceLanguages } from '../units/with-source-languages.js';
import type { Activity, ActivityFilter, ActivityRequest, FoundActivity } from './activity.js';
import { selectActivity } from './activity.store.js';

/** Page size of the lists that moderators work on, of at most 3,000 px on a phone, and how many of a page one form can act on at once. */
export const MODERATION_PAGE_SIZE = 12;

/** A page of activity, and whether there is another. */
export interface Activities {
  readonly items: readonly Activity[];
  readonly more: boolean;
  /** True if the filter names a person who does not exist. */
  readonly isPersonUnknown: boolean;
  /** True if the reader may undo the whole batch or person of the filter; false where it has neither. */
  readonly mayTakeBack: boolean;
}

/** Each with the leading translation of its unit: one statement for each language. */
const withLeaders = async ({ db, kind }: Context, items: readonly FoundActivity[]): Promise<Activity[]> => {
  const records = new Map<string, UnitRecord>();
  for (const lng of new Set(items.map((item) => item.lng))) {
    const ids = items.filter((item) => item.lng === lng).map(({ unit }) => unit.id);
    for (const record of await listRecords(db.pool, kind, { lng, auxiliary: [] }, [...new Set(ids)]))
      records.set(`${lng} ${record.unit.id}`, record);
  }
  return items.map((item) => {
    const leader = records.get(`${item.lng} ${item.unit.id}`)?.translations[0];
    return { ...item, leader: leader && leader.tguid !== item.tguid ? leader.forms : null };
  });
};

/**
 * The latest suggestions, newest first, a page of twelve (keyset pagination). For moderators and administrators.
 *
 * @throws Refusal `forbidden` to others, `malformed` for a language that is not installed
 */
export const listActivity = async (context: Context, { person, lng, batch, before }: ActivityRequest): Promise<Activities> => {
  const actor = requireModerator(context);
  const { db, kind, languages } = context;
  const author = person === undefined ? undefined : await findPerson(db.pool, person);
  if (author === null) return { items: [], more: false, isPersonUnknown: true, mayTakeBack: false };
  const filter: ActivityFilter = {
    ...(lng !== undefined && { lng: getLanguage(languages, lng).code }),
    ...(author && { personId: author.id }),
    ...(batch !== undefined && { batch }),
    ...(before && { before }),
  };
  const items = await selectActivity(db.pool, kind, filter, MODERATION_PAGE_SIZE + 1);
  const asked = batch === undefined ? author && { byRole: author.role } : await findBatch(context, batch);
  return {
    items: await withSourceLanguages(context, await withLeaders(context, items.slice(0, MODERATION_PAGE_SIZE))),
    more: items.length > MODERATION_PAGE_SIZE,
    isPersonUnknown: false,
    mayTakeBack: asked !== undefined && asked !== null && mayTakeBack(actor, asked.byRole),
  };
};
