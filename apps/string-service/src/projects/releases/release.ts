import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { type MessagesResult, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { utcDay } from '@translation-commons/core/kernel/time.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { asManager } from '../members/as-manager.js';
import type { ProjectName } from '../project.js';
import { parseManagersText } from './managers-text.js';
import { updateRelease } from './release.store.js';

/** Limit of a note, in characters. */
export const RELEASE_NOTE_LIMIT = 500;

/** True for a day that the calendar has, as `2026-12-15`. */
const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return time !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) && time.getUTCFullYear() > 0;
};

/**
 * Sets the day of a project's next release, with a note for translators; an empty day takes both away (decisions, section 16). Owner, admins of the
 * project and administrators may. Refuses with `malformed` an unknown project, what is no day, and a note that is too long.
 */
export const setRelease = async (
  context: Context,
  { date: given, note: written, ...name }: ProjectName & { readonly date: string; readonly note: string },
): Promise<MessagesResult> => {
  const date = given.trim();
  const note = parseManagersText('note', written, RELEASE_NOTE_LIMIT);
  if (date !== '' && !isDay(date)) throw refuseParam('date', sentence('"{date}" is not a date. Write it like 2026-12-15.', { date }));
  return asManager(context, name, async ({ id }) => {
    await updateRelease(context.db.pool, id, date === '' ? null : { date, note });
    if (date === '') return { messages: [status(sentence('No release is planned.'))] };
    const saved = status(sentence('Release date saved: {date}.', { date }));
    return { messages: date < utcDay(context.now()) ? [saved, warning(sentence('This date is in the past. Nobody sees it.'))] : [saved] };
  });
};
