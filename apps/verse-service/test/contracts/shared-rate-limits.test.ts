import { sharedRateLimitsContract } from '@translation-commons/core/testing/contracts/shared-rate-limits.contract.js';
import { subject } from '../subject.js';

sharedRateLimitsContract(subject);
