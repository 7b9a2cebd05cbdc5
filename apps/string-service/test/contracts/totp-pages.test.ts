import { totpPagesContract } from '@translation-commons/core/testing/contracts/totp-pages.contract.js';
import { subject } from '../subject.js';

totpPagesContract(subject);
