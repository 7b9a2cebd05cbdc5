import { pagesContract } from '@translation-commons/core/testing/contracts/pages.contract.js';
import { subject } from '../subject.js';

pagesContract(subject);
