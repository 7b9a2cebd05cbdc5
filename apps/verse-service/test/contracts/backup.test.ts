import { backupContract } from '@translation-commons/core/testing/contracts/backup.contract.js';
import { subject } from '../subject.js';

backupContract(subject);
