import { accountKeysContract } from '@translation-commons/core/testing/contracts/account-keys.contract.js';
import { subject } from '../subject.js';

accountKeysContract(subject);
