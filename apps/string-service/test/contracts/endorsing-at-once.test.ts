import { endorsingAtOnceContract } from '@translation-commons/core/testing/contracts/endorsing-at-once.contract.js';
import { subject } from '../subject.js';

endorsingAtOnceContract(subject);
