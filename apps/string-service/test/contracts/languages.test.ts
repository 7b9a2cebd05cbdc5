import { languagesContract } from '@translation-commons/core/testing/contracts/languages.contract.js';
import { subject } from '../subject.js';

languagesContract(subject);
