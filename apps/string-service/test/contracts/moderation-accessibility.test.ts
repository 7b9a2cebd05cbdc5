import { moderationAccessibilityContract } from '@translation-commons/core/testing/contracts/moderation-accessibility.contract.js';
import { subject } from '../subject.js';

moderationAccessibilityContract(subject);
