import { moderationJourneysContract } from '@translation-commons/core/testing/contracts/moderation-journeys.contract.js';
import { subject } from '../subject.js';

moderationJourneysContract(subject);
