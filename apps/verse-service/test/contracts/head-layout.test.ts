import { headLayoutContract } from '@translation-commons/core/testing/contracts/head-layout.contract.js';
import { subject } from '../subject.js';

headLayoutContract(subject);
