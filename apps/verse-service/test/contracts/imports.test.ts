import { importsContract } from '@translation-commons/core/testing/contracts/imports.contract.js';
import { subject } from '../subject.js';

importsContract(subject);
