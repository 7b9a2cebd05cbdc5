import type { Tab } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { ProjectName } from '../projects/project.js';
import { changesPath, downloadPath, projectPath, projectSettingsPath } from '../projects/project-path.js';

/** A project, and whether the reader manages it. */
interface TabbedProject extends ProjectName {
  readonly managed: boolean;
}

/**
 * Tabs of the pages about a project.
 *
 * @param count number of its languages; absent: not shown
 */
export const projectTabs = (
  visitor: Visitor,
  project: TabbedProject,
  current: 'languages' | 'settings',
  count?: string,
): readonly Tab[] => {
  const { lng, locale } = visitor;
  const { say } = locale;
  return [
    { path: projectPath(project), text: say('Languages'), count, isCurrent: current === 'languages' },
    ...(hasLanguage(visitor)
      ? [
          { path: changesPath(project, lng), text: say('Changes') },
          { path: downloadPath(project, lng), text: say('Download') },
        ]
      : []),
    ...(project.managed ? [{ path: projectSettingsPath(project), text: say('Settings'), isCurrent: current === 'settings' }] : []),
  ];
};
