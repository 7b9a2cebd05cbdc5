import { changedNamesContract } from '@translation-commons/core/testing/contracts/changed-names.contract.js';
import { subject } from '../subject.js';

changedNamesContract(subject);
