import { accountAccessibilityContract } from '../contracts/account-accessibility.contract.js';
import { accountJourneysContract } from '../contracts/account-journeys.contract.js';
import { moderationJourneysContract } from '../contracts/moderation-journeys.contract.js';
import { replicasContract } from '../contracts/replicas.contract.js';
import { glossarySubject } from './glossary-subject.js';

// Apart from the others, as these wait for a browser and for a second server.
accountAccessibilityContract(glossarySubject);
accountJourneysContract(glossarySubject);
moderationJourneysContract(glossarySubject);
replicasContract(glossarySubject);
