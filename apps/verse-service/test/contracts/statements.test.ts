import { statementsContract } from '@translation-commons/core/testing/contracts/statements.contract.js';
import { subject } from '../subject.js';

statementsContract(subject);
