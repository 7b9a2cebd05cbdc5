import { loadContract } from '@translation-commons/core/testing/contracts/load.contract.js';
import { subject } from '../subject.js';

loadContract(subject);
