import { nightlyTasksContract } from '@translation-commons/core/testing/contracts/nightly-tasks.contract.js';
import { subject } from '../subject.js';

nightlyTasksContract(subject);
