import { join } from 'node:path';
import { contractFiles } from '@translation-commons/core/testing/contracts/contract-files.js';
import { contractsOfEach } from '@translation-commons/core/testing/contracts/every-contract.js';

// What is the same whatever is translated, the verse service keeps for both: its tests run on a packaged PostgreSQL where there is one.
contractFiles(join(import.meta.dirname, 'contracts'), contractsOfEach);
