import { rollingRestartsContract } from '@translation-commons/core/testing/contracts/rolling-restarts.contract.js';
import { subject } from '../subject.js';

rollingRestartsContract(subject);
