import { plansContract } from '@translation-commons/core/testing/contracts/plans.contract.js';
import { subject } from '../subject.js';

plansContract(subject);
