import { signInContract } from '@translation-commons/core/testing/contracts/sign-in.contract.js';
import { subject } from '../subject.js';

signInContract(subject);
