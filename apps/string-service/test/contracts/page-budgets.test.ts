import { pageBudgetsContract } from '@translation-commons/core/testing/contracts/page-budgets.contract.js';
import { subject } from '../subject.js';

pageBudgetsContract(subject);
