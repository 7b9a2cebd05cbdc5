import { trashContract } from '@translation-commons/core/testing/contracts/trash.contract.js';
import { subject } from '../subject.js';

trashContract(subject);
