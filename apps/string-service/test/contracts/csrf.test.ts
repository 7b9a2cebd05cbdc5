import { csrfContract } from '@translation-commons/core/testing/contracts/csrf.contract.js';
import { subject } from '../subject.js';

csrfContract(subject);
