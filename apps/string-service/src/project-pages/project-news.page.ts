import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { relativeTime } from '@translation-commons/core/web/pages/layout/formatting.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { sayRelease } from '../projects/releases/say-release.js';
import type { ProjectOverview } from './read-project-progress.js';

/** The release of a project that is to come, with the strings that are missing in the reader's language, and its announcements; false where there are none. */
export const projectNews = (visitor: Visitor, { news, overview }: ProjectOverview): Html | false => {
  const { release, announcements } = news;
  if (!release && announcements.length === 0) return false;
  const { say } = visitor.locale;
  const left = hasLanguage(visitor) ? Math.max(0, overview.units - (overview.translated.get(visitor.lng) ?? 0)) : null;
  return html`<section class="sheet" aria-labelledby="news"><h2 id="news">${say('News')}</h2>
${release && html`<p><strong>${sayRelease(visitor.locale, release, left)}</strong></p>${release.note !== '' && html`<p dir="auto">${release.note}</p>`}`}
${announcements.length > 0 && html`<ul class="list">${announcements.map(({ text, at }) => html`<li><div class="prose">${text.split(/\n{2,}/).map((paragraph) => html`<p dir="auto">${paragraph}</p>`)}<p class="quiet">${relativeTime(visitor, at)}</p></div></li>`)}</ul>`}</section>`;
};
