import { join } from 'node:path';
import { contractFiles } from '@translation-commons/core/testing/contracts/contract-files.js';
import { everyContract } from '@translation-commons/core/testing/contracts/every-contract.js';

contractFiles(join(import.meta.dirname, 'contracts'), everyContract);
