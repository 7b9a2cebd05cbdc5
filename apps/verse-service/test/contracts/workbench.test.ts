import { workbenchContract } from '@translation-commons/core/testing/contracts/workbench.contract.js';
import { subject } from '../subject.js';

workbenchContract(subject);
