import { firstTextsContract } from '@translation-commons/core/testing/contracts/first-texts.contract.js';
import { subject } from '../subject.js';

firstTextsContract(subject);
