import { reportsContract } from '@translation-commons/core/testing/contracts/reports.contract.js';
import { multipleVotingContract, translationsContract } from '@translation-commons/core/testing/contracts/translations.contract.js';
import { trashContract } from '@translation-commons/core/testing/contracts/trash.contract.js';
import { parted } from '@translation-commons/core/testing/database/parted.js';
import { subject } from './subject.js';

const inParts = parted(subject);

translationsContract(inParts);
multipleVotingContract(inParts);
trashContract(inParts);
reportsContract(inParts, { statistics: '/api/report/statistics', contributors: ['/api/report/topcontrib'] });
