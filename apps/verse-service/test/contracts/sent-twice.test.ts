import { sentTwiceContract } from '@translation-commons/core/testing/contracts/sent-twice.contract.js';
import { subject } from '../subject.js';

sentTwiceContract(subject);
