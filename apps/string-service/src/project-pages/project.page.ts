import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { languageChoicePath } from '@translation-commons/core/web/pages/layout/language-choice/language-choice-path.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { activitySection } from '@translation-commons/core/web/pages/reports/activity-sections.page.js';
import { contributorList } from '@translation-commons/core/web/pages/reports/contributors.page.js';
import { formatProjectName } from '../projects/project.js';
import { projectLanguagePath, projectPath } from '../projects/project-path.js';
import { languagesTable } from './languages-table.page.js';
import { projectAbout, projectChecklist } from './project-about.page.js';
import { projectNews } from './project-news.page.js';
import { projectTabs } from './project-tabs.page.js';
import type { ProjectOverview } from './read-project-progress.js';

const followForm = (visitor: Visitor, project: ProjectOverview): Html | false => {
  const { base, csrfField, locale } = visitor;
  const { subscribed } = project;
  return (
    subscribed !== null &&
    html`<form method="post" action="${base}${projectPath(project)}/${subscribed ? 'unsubscribe' : 'subscribe'}">${csrfField()}
<button class="btn"${subscribed && html` title="${locale.say('Unfollow')}"`}><span class="star${subscribed && ' on'}">${icon(visitor, 'star')}</span>${subscribed ? locale.say('Following') : locale.say('Follow')}</button></form>`
  );
};

/** Paragraphs of a project's description after the first; false where there is one at most. */
const moreDescription = ({ description }: ProjectOverview): Html | false => {
  const [, ...more] = description.split(/\n{2,}/);
  return more.length > 0 && html`<div class="prose">${more.map((paragraph) => html`<p dir="auto">${paragraph}</p>`)}</div>`;
};

/** Head of a project's page: what it is, how large, and the way to translate it. */
const projectHead = (visitor: Visitor, project: ProjectOverview): Html => {
  const { lng, languages } = visitor;
  const { say, sayCount } = visitor.locale;
  const { overview, description, licence } = project;
  const [line] = description.split(/\n{2,}/);
  const contributors = overview.contributors.length;
  const chosen = hasLanguage(visitor);
  return pageHead(visitor, {
    trail: [{ path: '/projects', text: say('Projects') }],
    picture: tile(project.project),
    title: html`<bdi>${project.project}</bdi>`,
    line: line && html`<span dir="auto">${line}</span>`,
    facts: [
      { icon: 'folder', text: html`<bdi>${project.origin}</bdi>` },
      { icon: 'file', text: sayCount('{n} string', '{n} strings', overview.units) },
      { icon: 'language', text: sayCount('{n} language', '{n} languages', overview.translated.size) },
      contributors > 0 && { icon: 'people', text: html`${say('Contributors')}: ${formatNumber(visitor, contributors)}` },
      licence !== '' && { icon: 'tag', text: html`<bdi>${licence}</bdi>` },
    ],
    primary: chosen
      ? linkButton(
          visitor,
          projectLanguagePath(project, lng),
          say('Translate into {language}', { language: languageName(languages, lng, visitor) }),
          'primary',
        )
      : linkButton(visitor, languageChoicePath(visitor, `${projectPath(project)}/{lng}`), say('Choose a language'), 'primary'),
    secondary: followForm(visitor, project),
    tabs: projectTabs(visitor, project, 'languages', formatNumber(visitor, overview.translated.size)),
  });
};

/** The page of a project: its progress in each language, its contributors and their activity, and actions. */
export const projectPage = (visitor: Visitor, project: ProjectOverview, hasAllLanguages: boolean): Page => {
  const { locale, lng } = visitor;
  const { say, sayCount } = locale;
  const strings = sayCount('{n} string', '{n} strings', project.overview.units);
  const path = [lng, project.origin, project.project].map(encodeURIComponent).join('/');
  return {
    title: formatProjectName(project),
    description: project.description || `${strings} · ${sayCount('{n} language', '{n} languages', project.overview.translated.size)}`,
    feed: `/rss-feed/${path}`,
    main: html`${projectHead(visitor, project)}
${projectNews(visitor, project)}
<div class="split"><div class="stack wide">${moreDescription(project)}
${languagesTable(visitor, project, hasAllLanguages)}
${activitySection(visitor, project.overview, say('Votes'))}</div>
<aside>${projectChecklist(visitor, project)}
${projectAbout(visitor, project)}
${contributorList(visitor, project.overview.contributors)}</aside></div>`,
  };
};
