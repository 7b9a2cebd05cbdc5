import { embeddedShutdownContract } from '@translation-commons/core/testing/contracts/embedded-shutdown.contract.js';
import { subject } from '../subject.js';

embeddedShutdownContract(subject);
