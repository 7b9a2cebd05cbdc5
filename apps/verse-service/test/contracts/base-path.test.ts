import { basePathContract } from '@translation-commons/core/testing/contracts/base-path.contract.js';
import { subject } from '../subject.js';

basePathContract(subject);
