import { processesContract } from '@translation-commons/core/testing/contracts/processes.contract.js';
import { subject } from '../subject.js';

processesContract(subject);
