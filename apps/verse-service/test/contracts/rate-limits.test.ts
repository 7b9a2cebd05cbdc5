import { rateLimitsContract } from '@translation-commons/core/testing/contracts/rate-limits.contract.js';
import { subject } from '../subject.js';

rateLimitsContract(subject);
