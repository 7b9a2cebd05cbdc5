import { multipleVotingContract } from '@translation-commons/core/testing/contracts/multiple-voting.contract.js';
import { subject } from '../subject.js';

multipleVotingContract(subject);
