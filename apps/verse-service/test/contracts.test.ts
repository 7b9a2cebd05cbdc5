import { join } from 'node:path';
import { contractFiles } from '@translation-commons/core/testing/contracts/contract-files.js';

contractFiles(join(import.meta.dirname, 'contracts'));
