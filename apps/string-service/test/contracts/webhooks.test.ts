import { webhooksContract } from '@translation-commons/core/testing/contracts/webhooks.contract.js';
import { subject } from '../subject.js';

webhooksContract(subject);
