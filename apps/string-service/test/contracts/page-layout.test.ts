import { pageLayoutContract } from '@translation-commons/core/testing/contracts/page-layout.contract.js';
import { subject } from '../subject.js';

pageLayoutContract(subject);
