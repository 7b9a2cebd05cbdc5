import { foreignProviderContract } from '@translation-commons/core/testing/contracts/foreign-provider.contract.js';
import { subject } from '../subject.js';

foreignProviderContract(subject);
