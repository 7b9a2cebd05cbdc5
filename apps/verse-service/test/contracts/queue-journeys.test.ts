import { queueJourneysContract } from '@translation-commons/core/testing/contracts/queue-journeys.contract.js';
import { subject } from '../subject.js';

queueJourneysContract(subject);
