import { coreInvariants } from '../../verify/core-invariants.js';
import { administrationContract } from '../contracts/administration.contract.js';
import { batchedWritesContract } from '../contracts/batched-writes.contract.js';
import { feedCacheContract, feedsContract, tweetsContract } from '../contracts/feeds.contract.js';
import { growingListsContract } from '../contracts/growing-lists.contract.js';
import { jobsContract } from '../contracts/jobs.contract.js';
import { languagesContract } from '../contracts/languages.contract.js';
import { mailsContract } from '../contracts/mails.contract.js';
import { moderationContract } from '../contracts/moderation.contract.js';
import { noticesContract } from '../contracts/notices.contract.js';
import { oauthContract } from '../contracts/oauth.contract.js';
import { pagesContract } from '../contracts/pages.contract.js';
import { passwordResetContract } from '../contracts/password-reset.contract.js';
import { peopleContract } from '../contracts/people.contract.js';
import { providerContract } from '../contracts/provider.contract.js';
import { queuesContract } from '../contracts/queues.contract.js';
import { readCacheContract } from '../contracts/read-cache.contract.js';
import { reportCacheContract, reportsContract } from '../contracts/reports.contract.js';
import { searchContract } from '../contracts/search.contract.js';
import { searchFiltersContract } from '../contracts/search-filters.contract.js';
import { settingsContract } from '../contracts/settings.contract.js';
import { signInContract } from '../contracts/sign-in.contract.js';
import { signUpContract } from '../contracts/sign-up.contract.js';
import { statementsContract } from '../contracts/statements.contract.js';
import { multipleVotingContract, translationsContract } from '../contracts/translations.contract.js';
import { trashContract } from '../contracts/trash.contract.js';
import { verifyContract } from '../contracts/verify.contract.js';
import { glossaryReports } from './glossary-app.js';
import { glossarySubject } from './glossary-subject.js';

const LISTS = [
  `${glossaryReports.statistics}?lng=fr`,
  `${glossaryReports.contributors[0]}?lng=fr`,
  '/latest/fr',
  '/rss-feed/fr',
  '/auto/user/fr/p',
];

/**
 * The contracts that both services keep, kept by a kind that neither has: whatever holds here holds for every kind. Not here:
 * `commands`, `built`, `processes` and `shared-rate-limits`, as no program is built of a glossary; `import-page` and `page-journeys`, as
 * nothing is imported into it; `routes`, as no document lists its paths.
 */
for (const contract of [
  administrationContract,
  batchedWritesContract,
  feedCacheContract,
  feedsContract,
  jobsContract,
  languagesContract,
  mailsContract,
  moderationContract,
  multipleVotingContract,
  noticesContract,
  oauthContract,
  pagesContract,
  passwordResetContract,
  peopleContract,
  providerContract,
  queuesContract,
  readCacheContract,
  searchContract,
  searchFiltersContract,
  settingsContract,
  signInContract,
  signUpContract,
  translationsContract,
  trashContract,
  tweetsContract,
])
  contract(glossarySubject);
reportsContract(glossarySubject, glossaryReports);
reportCacheContract(glossarySubject, glossaryReports);
verifyContract(glossarySubject, coreInvariants);
statementsContract(glossarySubject, LISTS, []);
growingListsContract(glossarySubject, {
  uploads: async () => [],
  lists: [...LISTS, '/tweet/fr?format=json', '/languages'],
  pages: { '/?lng=fr': 1, '/translations/search?lng=fr&field=botany': 6, '/translations/queue?lng=fr&queue=undecided': 2 },
});
