import { verifyContract } from '@translation-commons/core/testing/contracts/verify.contract.js';
import { subject } from '../subject.js';

verifyContract(subject);
