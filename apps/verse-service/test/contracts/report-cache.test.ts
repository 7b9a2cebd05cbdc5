import { reportCacheContract } from '@translation-commons/core/testing/contracts/report-cache.contract.js';
import { subject } from '../subject.js';

reportCacheContract(subject);
