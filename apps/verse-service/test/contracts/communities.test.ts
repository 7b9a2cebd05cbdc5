import { communitiesContract } from '@translation-commons/core/testing/contracts/communities.contract.js';
import { subject } from '../subject.js';

communitiesContract(subject);
