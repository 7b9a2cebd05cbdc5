import { objectionsContract } from '@translation-commons/core/testing/contracts/objections.contract.js';
import { subject } from '../subject.js';

objectionsContract(subject);
