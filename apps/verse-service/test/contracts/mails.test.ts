import { mailsContract } from '@translation-commons/core/testing/contracts/mails.contract.js';
import { subject } from '../subject.js';

mailsContract(subject);
