import { daysAfter, utcDay } from '@translation-commons/core/kernel/time.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { listAnnouncements } from './announcement.store.js';
import { findRelease } from './release.store.js';
import type { ReleaseNews } from './release-news.js';

/** Announcements that may be taken back: those of a quarter of a year. */
const ANNOUNCEMENTS = { days: 90, limit: 20 };
/** Announcements on a project's page. */
const SHOWN_ANNOUNCEMENTS = { days: 30, limit: 3 };

type Needs = Pick<Service, 'db' | 'now'>;

const readNews = async ({ db, now }: Needs, projectId: number, { days, limit }: typeof ANNOUNCEMENTS): Promise<ReleaseNews> => {
  const [release, announcements] = await Promise.all([
    findRelease(db.pool, projectId),
    listAnnouncements(db.pool, projectId, { since: daysAfter(now(), -days), limit }),
  ]);
  return { release, announcements };
};

/** The release of a project, also when it is over, and its announcements, for who manages it. */
export const readReleases = (service: Needs, projectId: number): Promise<ReleaseNews> => readNews(service, projectId, ANNOUNCEMENTS);

/** The release of a project while it is to come, and what it announced lately, for its page. */
export const readReleaseNews = async (service: Needs, projectId: number): Promise<ReleaseNews> => {
  const { release, announcements } = await readNews(service, projectId, SHOWN_ANNOUNCEMENTS);
  return { release: release && release.date >= utcDay(service.now()) ? release : null, announcements };
};
