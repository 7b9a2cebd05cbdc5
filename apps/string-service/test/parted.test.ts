import { multipleVotingContract } from '@translation-commons/core/testing/contracts/multiple-voting.contract.js';
import { reportsContract } from '@translation-commons/core/testing/contracts/reports.contract.js';
import { submitContract } from '@translation-commons/core/testing/contracts/submit.contract.js';
import { translationsContract } from '@translation-commons/core/testing/contracts/translations.contract.js';
import { trashContract } from '@translation-commons/core/testing/contracts/trash.contract.js';
import { partitionedByLanguage } from '@translation-commons/core/testing/partitioned-by-language.js';
import { subject } from './subject.js';

const inParts = partitionedByLanguage(subject);

translationsContract(inParts);
submitContract(inParts);
multipleVotingContract(inParts);
trashContract(inParts);
reportsContract(inParts);
