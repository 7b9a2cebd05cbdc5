import { passkeysContract } from '@translation-commons/core/testing/contracts/passkeys.contract.js';
import { subject } from '../subject.js';

passkeysContract(subject);
