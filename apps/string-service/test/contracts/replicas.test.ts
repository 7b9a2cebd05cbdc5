import { replicasContract } from '@translation-commons/core/testing/contracts/replicas.contract.js';
import { subject } from '../subject.js';

replicasContract(subject);
