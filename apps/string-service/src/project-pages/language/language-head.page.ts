import type { Html } from '@translation-commons/core/kernel/html.js';
import { html } from '@translation-commons/core/kernel/html.js';
import { type PageHead, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { changesPath, downloadPath, projectLanguagePath, projectPath, stringsPath } from '../../projects/project-path.js';

/** Pages about a language of a project. */
export type LanguageTab = 'overview' | 'changes' | 'download';

/** Head of the pages about a language of a project, with tabs between them. */
export const languageHead = (
  visitor: Visitor,
  { lng, ...name }: ProjectName & { readonly lng: string },
  current: LanguageTab,
  head: Pick<PageHead, 'facts' | 'line' | 'primary' | 'secondary'> = {},
): Html => {
  const { say } = visitor.locale;
  const project = { origin: name.origin, project: name.project };
  const language = languageName(visitor.languages, lng, visitor);
  return pageHead(visitor, {
    ...head,
    trail: [
      { path: '/projects', text: say('Projects') },
      { path: projectPath(project), text: formatProjectName(project) },
    ],
    picture: tile(project.project),
    title: html`<bdi>${project.project}</bdi> · <bdi>${language}</bdi>`,
    tabs: [
      { path: projectLanguagePath(project, lng), text: say('Overview'), isCurrent: current === 'overview' },
      { path: stringsPath(project, lng), text: say('All strings') },
      { path: changesPath(project, lng), text: say('Changes'), isCurrent: current === 'changes' },
      { path: downloadPath(project, lng), text: say('Download'), isCurrent: current === 'download' },
    ],
  });
};
