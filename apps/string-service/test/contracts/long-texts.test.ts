import { longTextsContract } from '@translation-commons/core/testing/contracts/long-texts.contract.js';
import { subject } from '../subject.js';

longTextsContract(subject);
