import { jobsContract } from '@translation-commons/core/testing/contracts/jobs.contract.js';
import { subject } from '../subject.js';

jobsContract(subject);
