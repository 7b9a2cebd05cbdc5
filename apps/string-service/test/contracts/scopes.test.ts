import { scopesContract } from '@translation-commons/core/testing/contracts/scopes.contract.js';
import { subject } from '../subject.js';

scopesContract(subject);
