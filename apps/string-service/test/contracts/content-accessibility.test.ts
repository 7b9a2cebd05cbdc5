import { contentAccessibilityContract } from '@translation-commons/core/testing/contracts/content-accessibility.contract.js';
import { subject } from '../subject.js';

contentAccessibilityContract(subject);
