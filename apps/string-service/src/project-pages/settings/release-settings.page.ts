import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import { formatNumber, relativeTime } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { ProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';
import { ANNOUNCEMENT_LIMIT } from '../../projects/releases/announce.js';
import { RELEASE_NOTE_LIMIT } from '../../projects/releases/release.js';
import type { Announcement, Release } from '../../projects/releases/release-news.js';

/** The form of a project's next release, for who manages it. */
export const releaseSettings = ({ base, csrfField, locale }: Visitor, project: ProjectName, release: Release | null): Html => {
  const { say, formats } = locale;
  return settingSection({
    id: 'release',
    title: say('Next release'),
    current: release ? formats.longDay(new Date(`${release.date}T00:00:00Z`)) : say('none'),
    content: html`<form class="fields" method="post" action="${base}${projectPath(project)}/release">${csrfField()}
<p><label for="release-date">${say('Date')}</label>
<span class="hint" id="release-date-hint">${say('Empty: no release is planned.')}</span>
<input id="release-date" type="date" name="date" dir="ltr" value="${release?.date ?? ''}" aria-describedby="release-date-hint"></p>
<p><label for="release-note">${say('Note for translators')}</label>
<textarea id="release-note" name="note" rows="3" dir="auto" maxlength="${RELEASE_NOTE_LIMIT}">${release?.note ?? ''}</textarea></p>
<p><button>${say('Save')}</button></p></form>`,
  });
};

/** The form that announces something to those who follow a project, and what was announced, for who manages it. */
export const announcementSettings = (visitor: Visitor, project: ProjectName, announcements: readonly Announcement[]): Html => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  const address = `${base}${projectPath(project)}`;
  const row = ({
    id,
    text,
    at,
  }: Announcement): Html => html`<li><span class="grow"><span dir="auto">${text}</span> <span class="quiet">${relativeTime(visitor, at)}</span></span>
<form method="post" action="${address}/withdraw-announcement">${csrfField()}<button name="id" value="${id}" aria-label="${say('Remove announcement')}: ${text.slice(0, 40)}">${say('Remove')}</button></form></li>`;
  return settingSection({
    id: 'announcements',
    title: say('Announcements'),
    current: announcements.length > 0 ? formatNumber(visitor, announcements.length) : say('none'),
    content: html`${announcements.length > 0 && html`<ul class="rows">${announcements.map(row)}</ul>`}
<form class="fields" method="post" action="${address}/announce">${csrfField()}
<p><label for="announcement-text">${say('New announcement')}</label>
<span class="hint" id="announcement-text-hint">${say('On the project’s page and in weekly emails')}</span>
<textarea id="announcement-text" name="text" rows="4" dir="auto" required maxlength="${ANNOUNCEMENT_LIMIT}" aria-describedby="announcement-text-hint"></textarea></p>
<p><button>${say('Announce')}</button></p></form>`,
  });
};
