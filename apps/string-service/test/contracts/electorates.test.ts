import { electoratesContract } from '@translation-commons/core/testing/contracts/electorates.contract.js';
import { subject } from '../subject.js';

electoratesContract(subject);
