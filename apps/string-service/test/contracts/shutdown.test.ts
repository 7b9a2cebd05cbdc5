import { shutdownContract } from '@translation-commons/core/testing/contracts/shutdown.contract.js';
import { subject } from '../subject.js';

shutdownContract(subject);
