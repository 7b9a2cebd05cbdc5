import { lostServersContract } from '@translation-commons/core/testing/contracts/lost-servers.contract.js';
import { subject } from '../subject.js';

lostServersContract(subject);
