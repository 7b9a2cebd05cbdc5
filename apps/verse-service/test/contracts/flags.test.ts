import { flagsContract } from '@translation-commons/core/testing/contracts/flags.contract.js';
import { subject } from '../subject.js';

flagsContract(subject);
