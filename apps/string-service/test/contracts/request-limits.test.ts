import { requestLimitsContract } from '@translation-commons/core/testing/contracts/request-limits.contract.js';
import { subject } from '../subject.js';

requestLimitsContract(subject);
