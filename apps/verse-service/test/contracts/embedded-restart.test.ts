import { embeddedRestartContract } from '@translation-commons/core/testing/contracts/embedded-restart.contract.js';
import { subject } from '../subject.js';

embeddedRestartContract(subject);
