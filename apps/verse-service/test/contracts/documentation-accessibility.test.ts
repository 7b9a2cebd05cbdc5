import { documentationAccessibilityContract } from '@translation-commons/core/testing/contracts/documentation-accessibility.contract.js';
import { subject } from '../subject.js';

documentationAccessibilityContract(subject);
