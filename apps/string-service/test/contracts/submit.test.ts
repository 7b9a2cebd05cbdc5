import { submitContract } from '@translation-commons/core/testing/contracts/submit.contract.js';
import { subject } from '../subject.js';

submitContract(subject);
