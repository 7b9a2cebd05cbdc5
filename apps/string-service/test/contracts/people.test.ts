import { peopleContract } from '@translation-commons/core/testing/contracts/people.contract.js';
import { subject } from '../subject.js';

peopleContract(subject);
