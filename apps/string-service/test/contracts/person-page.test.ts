import { personPageContract } from '@translation-commons/core/testing/contracts/person-page.contract.js';
import { subject } from '../subject.js';

personPageContract(subject);
