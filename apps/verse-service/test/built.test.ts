import { resolve } from 'node:path';
import { builtContract } from '@translation-commons/core/testing/contracts/built.contract.js';
import { subject } from './subject.js';

builtContract(subject, resolve(import.meta.dirname, '../dist/main.js'));
