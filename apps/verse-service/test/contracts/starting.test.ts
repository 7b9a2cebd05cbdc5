import { startingContract } from '@translation-commons/core/testing/contracts/starting.contract.js';
import { subject } from '../subject.js';

startingContract(subject);
