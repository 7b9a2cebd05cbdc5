import { oauthContract } from '@translation-commons/core/testing/contracts/oauth.contract.js';
import { subject } from '../subject.js';

oauthContract(subject);
