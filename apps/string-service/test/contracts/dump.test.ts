import { dumpContract } from '@translation-commons/core/testing/contracts/dump.contract.js';
import { subject } from '../subject.js';

dumpContract(subject);
