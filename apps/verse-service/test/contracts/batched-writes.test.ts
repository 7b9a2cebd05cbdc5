import { batchedWritesContract } from '@translation-commons/core/testing/contracts/batched-writes.contract.js';
import { subject } from '../subject.js';

batchedWritesContract(subject);
