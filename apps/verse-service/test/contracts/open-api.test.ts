import { openApiContract } from '@translation-commons/core/testing/contracts/open-api.contract.js';
import { subject } from '../subject.js';

openApiContract(subject);
