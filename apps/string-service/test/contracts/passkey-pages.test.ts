import { passkeyPagesContract } from '@translation-commons/core/testing/contracts/passkey-pages.contract.js';
import { subject } from '../subject.js';

passkeyPagesContract(subject);
