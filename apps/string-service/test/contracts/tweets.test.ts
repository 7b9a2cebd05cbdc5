import { tweetsContract } from '@translation-commons/core/testing/contracts/tweets.contract.js';
import { subject } from '../subject.js';

tweetsContract(subject);
