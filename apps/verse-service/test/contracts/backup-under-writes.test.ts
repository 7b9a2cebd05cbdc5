import { backupUnderWritesContract } from '@translation-commons/core/testing/contracts/backup-under-writes.contract.js';
import { subject } from '../subject.js';

backupUnderWritesContract(subject);
