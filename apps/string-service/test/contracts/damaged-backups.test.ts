import { damagedBackupsContract } from '@translation-commons/core/testing/contracts/damaged-backups.contract.js';
import { subject } from '../subject.js';

damagedBackupsContract(subject);
