import { pageLanguagesContract } from '@translation-commons/core/testing/contracts/page-languages.contract.js';
import { subject } from '../subject.js';

pageLanguagesContract(subject);
