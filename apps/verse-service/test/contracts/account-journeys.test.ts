import { accountJourneysContract } from '@translation-commons/core/testing/contracts/account-journeys.contract.js';
import { subject } from '../subject.js';

accountJourneysContract(subject);
