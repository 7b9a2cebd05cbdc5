import { routesContract } from '@translation-commons/core/testing/contracts/routes.contract.js';
import { subject } from '../subject.js';

routesContract(subject);
