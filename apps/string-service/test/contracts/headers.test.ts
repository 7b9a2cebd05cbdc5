import { headersContract } from '@translation-commons/core/testing/contracts/headers.contract.js';
import { subject } from '../subject.js';

headersContract(subject);
