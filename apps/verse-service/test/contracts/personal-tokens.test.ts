import { personalTokensContract } from '@translation-commons/core/testing/contracts/personal-tokens.contract.js';
import { subject } from '../subject.js';

personalTokensContract(subject);
