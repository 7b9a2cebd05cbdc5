import { passwordJourneysContract } from '@translation-commons/core/testing/contracts/password-journeys.contract.js';
import { subject } from '../subject.js';

passwordJourneysContract(subject);
