import { changeStreamsContract } from '@translation-commons/core/testing/contracts/change-streams.contract.js';
import { subject } from '../subject.js';

changeStreamsContract(subject);
