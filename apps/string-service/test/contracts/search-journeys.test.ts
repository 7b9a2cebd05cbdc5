import { searchJourneysContract } from '@translation-commons/core/testing/contracts/search-journeys.contract.js';
import { subject } from '../subject.js';

searchJourneysContract(subject);
