import { redirectsContract } from '@translation-commons/core/testing/contracts/redirects.contract.js';
import { subject } from '../subject.js';

redirectsContract(subject);
