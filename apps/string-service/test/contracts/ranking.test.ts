import { rankingContract } from '@translation-commons/core/testing/contracts/ranking.contract.js';
import { subject } from '../subject.js';

rankingContract(subject);
