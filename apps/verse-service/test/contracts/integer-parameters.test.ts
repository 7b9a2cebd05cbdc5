import { integerParametersContract } from '@translation-commons/core/testing/contracts/integer-parameters.contract.js';
import { subject } from '../subject.js';

integerParametersContract(subject);
