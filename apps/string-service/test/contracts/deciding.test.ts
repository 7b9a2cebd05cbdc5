import { decidingContract } from '@translation-commons/core/testing/contracts/deciding.contract.js';
import { subject } from '../subject.js';

decidingContract(subject);
