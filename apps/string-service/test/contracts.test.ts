import { resolve } from 'node:path';
import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { administrationContract } from '@translation-commons/core/testing/contracts/administration.contract.js';
import { batchedWritesContract } from '@translation-commons/core/testing/contracts/batched-writes.contract.js';
import { commandsContract } from '@translation-commons/core/testing/contracts/commands.contract.js';
import { feedCacheContract, feedsContract, tweetsContract } from '@translation-commons/core/testing/contracts/feeds.contract.js';
import { importsContract } from '@translation-commons/core/testing/contracts/imports.contract.js';
import { jobsContract } from '@translation-commons/core/testing/contracts/jobs.contract.js';
import { languagesContract } from '@translation-commons/core/testing/contracts/languages.contract.js';
import { mailsContract } from '@translation-commons/core/testing/contracts/mails.contract.js';
import { moderationContract } from '@translation-commons/core/testing/contracts/moderation.contract.js';
import { noticesContract } from '@translation-commons/core/testing/contracts/notices.contract.js';
import { oauthContract } from '@translation-commons/core/testing/contracts/oauth.contract.js';
import { pagesContract } from '@translation-commons/core/testing/contracts/pages.contract.js';
import { passwordResetContract } from '@translation-commons/core/testing/contracts/password-reset.contract.js';
import { peopleContract } from '@translation-commons/core/testing/contracts/people.contract.js';
import { providerContract } from '@translation-commons/core/testing/contracts/provider.contract.js';
import { readCacheContract } from '@translation-commons/core/testing/contracts/read-cache.contract.js';
import { reportCacheContract, reportsContract } from '@translation-commons/core/testing/contracts/reports.contract.js';
import { routesContract } from '@translation-commons/core/testing/contracts/routes.contract.js';
import { searchContract } from '@translation-commons/core/testing/contracts/search.contract.js';
import { searchFiltersContract } from '@translation-commons/core/testing/contracts/search-filters.contract.js';
import { settingsContract } from '@translation-commons/core/testing/contracts/settings.contract.js';
import { signInContract } from '@translation-commons/core/testing/contracts/sign-in.contract.js';
import { signUpContract } from '@translation-commons/core/testing/contracts/sign-up.contract.js';
import { statementsContract } from '@translation-commons/core/testing/contracts/statements.contract.js';
import { multipleVotingContract, translationsContract } from '@translation-commons/core/testing/contracts/translations.contract.js';
import { trashContract } from '@translation-commons/core/testing/contracts/trash.contract.js';
import { verifyContract } from '@translation-commons/core/testing/contracts/verify.contract.js';
import { importCases } from '../src/testing/import-cases.js';
import { invariants } from '../src/verify/invariants.js';
import { DOCUMENTED_ROUTES } from './documented-routes.js';
import { subject } from './subject.js';

commandsContract(subject, resolve(import.meta.dirname, '../dist/main.js'));
languagesContract(subject);
readCacheContract(subject);
oauthContract(subject);
pagesContract(subject);
peopleContract(subject);
providerContract(subject);
searchContract(subject);
searchFiltersContract(subject);
signInContract(subject);
signUpContract(subject);
passwordResetContract(subject);
settingsContract(subject);
moderationContract(subject);
administrationContract(subject);
batchedWritesContract(subject);
translationsContract(subject);
multipleVotingContract(subject);
mailsContract(subject);
trashContract(subject);

const reports = { statistics: '/api/report/statistics', contributors: ['/api/report/topcontrib'] };
reportsContract(subject, reports);
reportCacheContract(subject, reports);
feedsContract(subject);
feedCacheContract(subject);
verifyContract(subject, invariants);
tweetsContract(subject);
jobsContract(subject);
importsContract(subject, importCases, coreTasks(subject));
noticesContract(subject);
routesContract(subject, DOCUMENTED_ROUTES);
statementsContract(
  subject,
  [
    '/api/report/statistics?lng=fr',
    '/api/report/topcontrib?lng=fr',
    '/latest/fr',
    '/rss-feed/fr',
    '/project/list/all',
    '/project/list',
    '/vocabulary/list',
    '/auto/user/fr/p',
  ],
  importCases,
);
