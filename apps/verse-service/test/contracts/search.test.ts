import { searchContract } from '@translation-commons/core/testing/contracts/search.contract.js';
import { subject } from '../subject.js';

searchContract(subject);
