import { openApiExamplesContract } from '@translation-commons/core/testing/contracts/open-api-examples.contract.js';
import { subject } from '../subject.js';

openApiExamplesContract(subject);
