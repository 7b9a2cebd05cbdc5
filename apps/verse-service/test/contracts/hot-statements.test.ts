import { hotStatementsContract } from '@translation-commons/core/testing/contracts/hot-statements.contract.js';
import { subject } from '../subject.js';

hotStatementsContract(subject);
