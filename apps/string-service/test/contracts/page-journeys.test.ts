import { pageJourneysContract } from '@translation-commons/core/testing/contracts/page-journeys.contract.js';
import { subject } from '../subject.js';

pageJourneysContract(subject);
