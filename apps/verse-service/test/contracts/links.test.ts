import { linksContract } from '@translation-commons/core/testing/contracts/links.contract.js';
import { subject } from '../subject.js';

linksContract(subject);
