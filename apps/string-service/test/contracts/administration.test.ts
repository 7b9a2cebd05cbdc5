import { administrationContract } from '@translation-commons/core/testing/contracts/administration.contract.js';
import { subject } from '../subject.js';

administrationContract(subject);
