import { reportsContract } from '@translation-commons/core/testing/contracts/reports.contract.js';
import { subject } from '../subject.js';

reportsContract(subject);
