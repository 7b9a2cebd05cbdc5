import { importPageContract } from '@translation-commons/core/testing/contracts/import-page.contract.js';
import { subject } from '../subject.js';

importPageContract(subject);
