import { providerContract } from '@translation-commons/core/testing/contracts/provider.contract.js';
import { subject } from '../subject.js';

providerContract(subject);
