import { utf8Contract } from '@translation-commons/core/testing/contracts/utf8.contract.js';
import { subject } from '../subject.js';

utf8Contract(subject);
