import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { DAY_MS, daysAfter } from '@translation-commons/core/kernel/time.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { asManager, asManagerLocked } from '../members/as-manager.js';
import type { ProjectName } from '../project.js';
import { deleteAnnouncement, insertAnnouncement, listAnnouncementTimes } from './announcement.store.js';
import { parseManagersText } from './managers-text.js';

/** Limit of an announcement, in characters. */
export const ANNOUNCEMENT_LIMIT = 2_000;

/** Announcements of a project in seven days: more would fill the mails of who follows it. */
const ANNOUNCEMENTS_A_WEEK = 7;

/**
 * Announces something to those who follow a project: on its page, and in their next weekly mail (decisions, section 16). Owner, admins of the project and
 * administrators may. Refuses with `malformed` an unknown project and a text that is empty or too long, with `rate-limited` too many in a week.
 */
export const announce = async (
  context: Context,
  { text: given, ...name }: ProjectName & { readonly text: string },
): Promise<MessagesResult> => {
  const text = parseManagersText('text', given, ANNOUNCEMENT_LIMIT);
  if (text === '') throw refuseParam('text', sentence('Write what you announce.'));
  return asManagerLocked(context, name, async (connection, { id }) => {
    const now = context.now();
    const times = await listAnnouncementTimes(connection, id, daysAfter(now, -7));
    const [oldest] = times;
    if (oldest && times.length >= ANNOUNCEMENTS_A_WEEK)
      throw new Refusal('rate-limited', sentence('A project has at most {most} announcements a week.', { most: ANNOUNCEMENTS_A_WEEK }), {
        retryAfter: Math.max(1, Math.ceil((oldest.getTime() + 7 * DAY_MS - now.getTime()) / 1000)),
      });
    await insertAnnouncement(connection, { projectId: id, personId: getActor(context).id, text, now });
    return { messages: [status(sentence('Announced. Followers read it in their next weekly email.'))] };
  });
};

/** Takes back an announcement: its page shows it no longer, and mails to come leave it out. Who may announce may. None of that id changes nothing. */
export const withdrawAnnouncement = (
  context: Context,
  { id: announcementId, ...name }: ProjectName & { readonly id: number },
): Promise<MessagesResult> =>
  asManager(context, name, async ({ id }) => {
    await deleteAnnouncement(context.db.pool, id, announcementId);
    return { messages: [status(sentence('Announcement removed.'))] };
  });
