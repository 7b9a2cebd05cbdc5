import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { autocompleteRoutes } from './autocomplete/autocomplete.routes.js';
import { draftRoutes } from './drafts/drafts.routes.js';
import { mcpRoutes } from './drafts/mcp/mcp.routes.js';
import { elsewhereRoutes } from './elsewhere/elsewhere.routes.js';
import { elsewherePageRoutes } from './elsewhere/elsewhere-page.routes.js';
import { deleteProjectRoutes } from './po-files/delete/delete-project.routes.js';
import { diffRoutes } from './po-files/diff/diff.routes.js';
import { creditsRoutes } from './po-files/export/credits/credits.routes.js';
import { exportRoutes } from './po-files/export/export.routes.js';
import { gitRoutes } from './po-files/git/git.routes.js';
import { gitSourceRoutes } from './po-files/git-import/git-source.routes.js';
import { pushRoutes } from './po-files/git-import/push.routes.js';
import { scheduledExportRoutes } from './po-files/scheduled-export/scheduled-export.routes.js';
import { badgeRoutes } from './project-pages/badge/badge.routes.js';
import { diffPageRoutes } from './project-pages/diff/diff-page.routes.js';
import { draftsPageRoutes } from './project-pages/drafts/drafts-page.routes.js';
import { downloadPageRoutes } from './project-pages/language/download-page.routes.js';
import { projectPageRoutes } from './project-pages/project-page.routes.js';
import { projectSettingsRoutes } from './project-pages/settings/project-settings.routes.js';
import { chosenQueueRoutes } from './project-pages/team/chosen-queue.routes.js';
import { memberRoutes } from './projects/members/member.routes.js';
import { projectRoutes } from './projects/project.routes.js';
import { releaseRoutes } from './projects/releases/release.routes.js';
import { decideByRoutes } from './projects/settings/decide-by.routes.js';
import { familyRoutes } from './projects/settings/family.routes.js';
import { licenceRoutes } from './projects/settings/licence.routes.js';
import { projectStatsRoutes } from './projects/stats/project-stats.routes.js';
import { subscriptionRoutes } from './projects/subscriptions/subscription.routes.js';
import { randomStringRoutes } from './strings/random-string.routes.js';
import { stringDetailsRoutes } from './strings/string-details.routes.js';
import { vocabularyPageRoutes } from './vocabularies/pages/vocabulary-page.routes.js';
import { vocabularyRoutes } from './vocabularies/vocabulary.routes.js';
import { nextMailRoutes } from './weekly/next-mail.routes.js';
import { avoidedPageRoutes } from './wording-rules/avoided/avoided-page.routes.js';
import { rulePageRoutes } from './wording-rules/pages/rule-page.routes.js';
import { wordingRuleRoutes } from './wording-rules/wording-rule.routes.js';

/** Routes of the string service, beside core's. */
export const stringRoutes: readonly Routes[] = [
  randomStringRoutes,
  projectRoutes,
  deleteProjectRoutes,
  decideByRoutes,
  draftRoutes,
  draftsPageRoutes,
  mcpRoutes,
  elsewhereRoutes,
  elsewherePageRoutes,
  familyRoutes,
  licenceRoutes,
  releaseRoutes,
  projectStatsRoutes,
  projectPageRoutes,
  chosenQueueRoutes,
  projectSettingsRoutes,
  memberRoutes,
  badgeRoutes,
  diffPageRoutes,
  downloadPageRoutes,
  subscriptionRoutes,
  creditsRoutes,
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
  wordingRuleRoutes,
  rulePageRoutes,
  avoidedPageRoutes,
  nextMailRoutes,
];
