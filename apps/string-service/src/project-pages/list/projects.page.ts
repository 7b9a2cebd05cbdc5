import { html } from '@translation-commons/core/kernel/html.js';
import { emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { homeSection } from '@translation-commons/core/web/pages/home/home.page.js';
import type { Home } from '@translation-commons/core/web/pages/home/read-home.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { languageChoicePath } from '@translation-commons/core/web/pages/layout/language-choice/language-choice-path.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { stringPages } from '../../strings/string-pages.js';
import { forMaintainers } from './for-maintainers.page.js';
import { type ListedProjects, projectListPath, projectsTable, shownChoices } from './projects-table.page.js';

/** Data of the front page. */
interface ProjectsPage extends ListedProjects {
  /** The part of the page above the projects. */
  readonly home: Home;
}

const isEmptyList = ({ projects, page, asked }: ListedProjects): boolean =>
  projects.length === 0 && page === 0 && asked.words === '' && asked.show === 'all';

const noProjects = (visitor: Visitor) =>
  emptyState(visitor, {
    icon: 'folder',
    title: visitor.locale.say('No projects yet'),
    actions: linkButton(visitor, '/import', visitor.locale.say('Import a project')),
  });

/** The front page: what this is or where the reader was, and the projects with their progress in the reader's language. */
export const projectsPage = (visitor: Visitor, list: ProjectsPage): Page => {
  const { locale, base, lng, languages } = visitor;
  const { say } = locale;
  const isEmpty = isEmptyList(list);
  return {
    title: null,
    main: html`${homeSection(visitor, stringPages, list.home, { end: forMaintainers(visitor) })}
<section aria-labelledby="projects"><div class="head2"><h2 id="projects">${hasLanguage(visitor) ? say('Projects in {language}', { language: languageName(languages, lng, visitor) }) : say('Projects')}</h2> <a href="${base}/projects">${say('Show all')}</a></div>
${!isEmpty && !hasLanguage(visitor) && html`<p class="soft"><a class="link" href="${base}${languageChoicePath(visitor, '/?lng={lng}#projects')}">${say('Choose a language')}</a> ${say('to see each project’s progress')}</p>`}
${isEmpty ? noProjects(visitor) : projectsTable(visitor, list, '/')}</section>`,
  };
};

/** The page of all projects. */
export const projectListPage = (visitor: Visitor, list: ListedProjects): Page => {
  const { locale, lng, languages } = visitor;
  const { say, sayCount } = locale;
  const { asked, counts } = list;
  return {
    title: say('Projects'),
    inOtherLanguage: projectListPath('/projects', 'LNG', asked).replace('lng=LNG', 'lng={lng}'),
    main: html`${pageHead(visitor, {
      title: hasLanguage(visitor) ? say('Projects in {language}', { language: languageName(languages, lng, visitor) }) : say('Projects'),
      secondary: linkButton(visitor, '/import', html`${icon(visitor, 'plus')}${say('New project')}`),
      facts: [
        { icon: 'folder', text: sayCount('{n} project', '{n} projects', counts.all) },
        hasLanguage(visitor) && {
          icon: 'check',
          text: `${say('{label}:', { label: say('Complete') })} ${formatNumber(visitor, counts.all - counts.unfinished)}`,
        },
      ],
      tabs: shownChoices(visitor).map(([show, text]) => ({
        path: projectListPath('/projects', lng, { ...asked, words: '', show }),
        text,
        count: formatNumber(visitor, counts[show]),
        isCurrent: show === asked.show,
      })),
    })}
<div id="projects">${isEmptyList(list) ? noProjects(visitor) : projectsTable(visitor, list, '/projects')}</div>`,
  };
};
