import { accountAccessibilityContract } from '@translation-commons/core/testing/contracts/account-accessibility.contract.js';
import { subject } from '../subject.js';

accountAccessibilityContract(subject);
