import { noticesContract } from '@translation-commons/core/testing/contracts/notices.contract.js';
import { subject } from '../subject.js';

noticesContract(subject);
