import { growingListsContract } from '@translation-commons/core/testing/contracts/growing-lists.contract.js';
import { subject } from '../subject.js';

growingListsContract(subject);
