import { readCacheContract } from '@translation-commons/core/testing/contracts/read-cache.contract.js';
import { subject } from '../subject.js';

readCacheContract(subject);
