import { signUpContract } from '@translation-commons/core/testing/contracts/sign-up.contract.js';
import { subject } from '../subject.js';

signUpContract(subject);
