import { keptCountsContract } from '@translation-commons/core/testing/contracts/kept-counts.contract.js';
import { subject } from '../subject.js';

keptCountsContract(subject);
