import { changedSourcesContract } from '@translation-commons/core/testing/contracts/changed-sources.contract.js';
import { subject } from '../subject.js';

changedSourcesContract(subject);
