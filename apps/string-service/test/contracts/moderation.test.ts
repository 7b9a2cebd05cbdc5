import { moderationContract } from '@translation-commons/core/testing/contracts/moderation.contract.js';
import { subject } from '../subject.js';

moderationContract(subject);
