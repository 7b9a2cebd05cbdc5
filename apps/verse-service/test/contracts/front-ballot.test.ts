import { frontBallotContract } from '@translation-commons/core/testing/contracts/front-ballot.contract.js';
import { subject } from '../subject.js';

frontBallotContract(subject);
