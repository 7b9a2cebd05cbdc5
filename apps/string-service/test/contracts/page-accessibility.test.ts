import { pageAccessibilityContract } from '@translation-commons/core/testing/contracts/page-accessibility.contract.js';
import { subject } from '../subject.js';

pageAccessibilityContract(subject);
