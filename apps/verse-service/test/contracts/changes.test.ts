import { changesContract } from '@translation-commons/core/testing/contracts/changes.contract.js';
import { subject } from '../subject.js';

changesContract(subject);
