import { workersContract } from '@translation-commons/core/testing/contracts/workers.contract.js';
import { subject } from '../subject.js';

workersContract(subject);
