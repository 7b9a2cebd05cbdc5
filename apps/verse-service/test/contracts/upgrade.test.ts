import { upgradeContract } from '@translation-commons/core/testing/contracts/upgrade.contract.js';
import { subject } from '../subject.js';

upgradeContract(subject);
