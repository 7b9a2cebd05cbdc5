import { myDataContract } from '@translation-commons/core/testing/contracts/my-data.contract.js';
import { subject } from '../subject.js';

myDataContract(subject);
