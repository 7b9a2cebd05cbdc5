import { metricsContract } from '@translation-commons/core/testing/contracts/metrics.contract.js';
import { subject } from '../subject.js';

metricsContract(subject);
