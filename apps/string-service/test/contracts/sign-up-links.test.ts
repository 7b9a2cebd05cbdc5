import { signUpLinksContract } from '@translation-commons/core/testing/contracts/sign-up-links.contract.js';
import { subject } from '../subject.js';

signUpLinksContract(subject);
