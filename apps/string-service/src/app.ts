import { appOf } from '@translation-commons/core/app/app-of.js';
import type { ServiceDefinition } from '@translation-commons/core/app/service-definition.js';
import { addAction, deleteAction, endorseAction, withdrawAction } from '@translation-commons/core/translations/actions.js';
import { autocompleteRoutes } from './autocomplete/autocomplete.routes.js';
import { diffRoutes } from './diffs/diff.routes.js';
import { examples } from './examples.js';
import { exportRoutes } from './exports/export.routes.js';
import { gitRoutes } from './git/git.routes.js';
import { gitImportTask } from './git-imports/git-import-task.js';
import { gitSourceRoutes } from './git-imports/git-source.routes.js';
import { pushRoutes } from './git-imports/push.routes.js';
import { startDueGitImports } from './git-imports/start-git-import.js';
import { imports } from './imports.js';
import { badgeRoutes } from './project-pages/badge/badge.routes.js';
import { changesPageRoutes } from './project-pages/changes/changes-page.routes.js';
import { downloadPageRoutes } from './project-pages/language/download-page.routes.js';
import { listProjectPaths } from './project-pages/list/list-project-paths.js';
import { projectPageRoutes } from './project-pages/project-page.routes.js';
import { projectSettingsRoutes } from './project-pages/settings/project-settings.routes.js';
import { memberRoutes } from './projects/people/member.routes.js';
import { deleteMemberships } from './projects/people/membership.store.js';
import { personData } from './projects/people/person-data.js';
import { profileProjects } from './projects/people/profile-projects.js';
import { roleChangedNotice } from './projects/people/role-changed.js';
import { projectRoutes } from './projects/project.routes.js';
import { decideByRoutes } from './projects/settings/decide-by.routes.js';
import { licenceRoutes } from './projects/settings/licence.routes.js';
import { projectStatsRoutes } from './projects/stats/project-stats.routes.js';
import { subscriptionRoutes } from './projects/subscriptions/subscription.routes.js';
import { exportReadyNotice } from './scheduled-exports/export-ready.js';
import { exportTask, tidyExports } from './scheduled-exports/schedule-export.js';
import { scheduledExportRoutes } from './scheduled-exports/scheduled-export.routes.js';
import { site } from './site.js';
import { stringKind } from './string-kind.js';
import { randomStringRoutes } from './strings/random-string.routes.js';
import { stringDetailsRoutes } from './strings/string-details.routes.js';
import { invariants } from './verify/invariants.js';
import { vocabularyDump } from './vocabularies/dump/vocabulary-dump.js';
import { vocabularyPageRoutes } from './vocabularies/pages/vocabulary-page.routes.js';
import { termAddedNotice } from './vocabularies/terms/term-added.js';
import { vocabularyRoutes } from './vocabularies/vocabulary.routes.js';

/** What people can do to translations of strings. */
export const actions = {
  add: addAction(stringKind),
  vote: endorseAction(stringKind),
  del: deleteAction,
  del_vote: withdrawAction(stringKind),
};

/** The string service. */
export const stringService: ServiceDefinition = {
  name: 'string-service',
  title: 'String Translation Service',
  description: 'Strings of software projects, their translations and votes, projects, vocabularies and feeds.',
  groups: { projects: 'Import, export, differences, subscriptions.', vocabularies: 'Terms and their translations.' },
  examples,
  defaults: { port: 8701, dataDir: '.data/string-service' },
  kind: stringKind,
  site,
  publicPaths: listProjectPaths,
  actions,
  reports: { statistics: '/api/report/statistics', contributors: ['/api/report/topcontrib'], scope: stringKind.scope.params },
  imports,
  routes: [
    randomStringRoutes,
    projectRoutes,
    decideByRoutes,
    licenceRoutes,
    projectStatsRoutes,
    projectPageRoutes,
    projectSettingsRoutes,
    memberRoutes,
    badgeRoutes,
    changesPageRoutes,
    downloadPageRoutes,
    subscriptionRoutes,
    exportRoutes,
    scheduledExportRoutes,
    diffRoutes,
    gitRoutes,
    gitSourceRoutes,
    pushRoutes,
    vocabularyRoutes,
    autocompleteRoutes,
    stringDetailsRoutes,
    vocabularyPageRoutes,
  ],
  invariants,
  notices: [termAddedNotice, exportReadyNotice, roleChangedNotice],
  tasks: [exportTask, tidyExports, gitImportTask, startDueGitImports],
  dumped: [vocabularyDump],
  profile: profileProjects,
  ownData: personData,
  forget: deleteMemberships,
};

/** Makes its app. */
export const makeApp = appOf(stringService);
