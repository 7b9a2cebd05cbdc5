import { logsContract } from '@translation-commons/core/testing/contracts/logs.contract.js';
import { subject } from '../subject.js';

logsContract(subject);
