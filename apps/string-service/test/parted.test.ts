import { reportsContract } from '@translation-commons/core/testing/contracts/reports.contract.js';
import { multipleVotingContract, translationsContract } from '@translation-commons/core/testing/contracts/translations.contract.js';
import { trashContract } from '@translation-commons/core/testing/contracts/trash.contract.js';
import { partitionedByLanguage } from '@translation-commons/core/testing/database/partitioned-by-language.js';
import { subject } from './subject.js';

const inParts = partitionedByLanguage(subject);

translationsContract(inParts);
multipleVotingContract(inParts);
trashContract(inParts);
reportsContract(inParts, { statistics: '/api/report/statistics', contributors: ['/api/report/topcontrib'] });
