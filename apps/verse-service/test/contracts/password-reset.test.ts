import { passwordResetContract } from '@translation-commons/core/testing/contracts/password-reset.contract.js';
import { subject } from '../subject.js';

passwordResetContract(subject);
