import { appOf } from '@translation-commons/core/app/app-of.js';
import type { ServiceDefinition } from '@translation-commons/core/app/service-definition.js';
import { addAction, deleteAction, endorseAction, withdrawAction } from '@translation-commons/core/translations/actions.js';
import { draftTask } from './drafts/filling/draft-missing.js';
import { examples } from './examples.js';
import { imports } from './imports.js';
import { gitImportTask } from './po-files/git-import/git-import-task.js';
import { gitPreviewTask } from './po-files/git-import/new-project/git-preview-task.js';
import { gitProjectCard } from './po-files/git-import/new-project/new-git-project.page.js';
import { startDueGitImports } from './po-files/git-import/start-git-import.js';
import { exportReadyNotice } from './po-files/scheduled-export/export-ready.js';
import { exportTask, tidyExports } from './po-files/scheduled-export/schedule-export.js';
import { listProjectPaths } from './project-pages/list/list-project-paths.js';
import { readLanguageSections } from './project-pages/team/read-language-sections.js';
import { deleteMemberships } from './projects/members/membership.store.js';
import { personData } from './projects/members/person-data.sql.js';
import { profileProjects } from './projects/members/profile-projects.js';
import { roleChangedNotice } from './projects/members/role-changed.js';
import { site } from './site.js';
import { stringKind } from './string-kind.js';
import { invariants } from './verify/invariants.js';
import { vocabularyDump } from './vocabularies/dump/vocabulary-dump.js';
import { termAddedNotice } from './vocabularies/terms/term-added.js';
import { tellWeekly, tellWeeklyTask } from './weekly/tell-weekly.js';
import { weeklyNotice } from './weekly/weekly-notice.js';

/** Actions on translations of strings. */
const actions = {
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
  groups: {
    projects: 'Import, export, changes, following.',
    vocabularies: 'Terms and their translations.',
    rules: 'A word replaced in many strings by one vote.',
    drafts: 'Drafts of machines, which people keep or skip.',
  },
  examples,
  defaults: { port: 8701, dataDir: '.data/string-service' },
  kind: stringKind,
  site,
  publicPaths: listProjectPaths,
  actions,
  reports: { statistics: '/api/report/statistics', contributors: ['/api/report/topcontrib'], scope: stringKind.scope.params },
  imports,
  importCard: gitProjectCard,
  routes: async () => (await import('./string-routes.js')).stringRoutes,
  languageSections: readLanguageSections,
  invariants,
  notices: [termAddedNotice, exportReadyNotice, roleChangedNotice, weeklyNotice],
  tasks: [draftTask, exportTask, tidyExports, gitImportTask, gitPreviewTask, startDueGitImports, tellWeeklyTask],
  tellDue: tellWeekly,
  dumped: [vocabularyDump],
  profile: profileProjects,
  ownData: personData,
  forget: deleteMemberships,
};

/** Makes its app. */
export const makeApp = appOf(stringService);
