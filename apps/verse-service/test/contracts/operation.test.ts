import { operationContract } from '@translation-commons/core/testing/contracts/operation.contract.js';
import { subject } from '../subject.js';

operationContract(subject);
