import { signedOutFormsContract } from '@translation-commons/core/testing/contracts/signed-out-forms.contract.js';
import { subject } from '../subject.js';

signedOutFormsContract(subject);
