import { feedsContract } from '@translation-commons/core/testing/contracts/feeds.contract.js';
import { subject } from '../subject.js';

feedsContract(subject);
