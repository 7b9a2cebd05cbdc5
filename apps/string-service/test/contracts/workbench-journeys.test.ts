import { workbenchJourneysContract } from '@translation-commons/core/testing/contracts/workbench-journeys.contract.js';
import { subject } from '../subject.js';

workbenchJourneysContract(subject);
