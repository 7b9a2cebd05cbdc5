import { feedCacheContract } from '@translation-commons/core/testing/contracts/feed-cache.contract.js';
import { subject } from '../subject.js';

feedCacheContract(subject);
