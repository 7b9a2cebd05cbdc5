import { builtContract } from '@translation-commons/core/testing/contracts/built.contract.js';
import { subject } from '../subject.js';

builtContract(subject);
