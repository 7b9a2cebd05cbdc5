import { queuesContract } from '@translation-commons/core/testing/contracts/queues.contract.js';
import { subject } from '../subject.js';

queuesContract(subject);
