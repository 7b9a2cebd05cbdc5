import { importJourneysContract } from '@translation-commons/core/testing/contracts/import-journeys.contract.js';
import { subject } from '../subject.js';

importJourneysContract(subject);
