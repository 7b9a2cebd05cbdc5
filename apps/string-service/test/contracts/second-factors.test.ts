import { secondFactorsContract } from '@translation-commons/core/testing/contracts/second-factors.contract.js';
import { subject } from '../subject.js';

secondFactorsContract(subject);
