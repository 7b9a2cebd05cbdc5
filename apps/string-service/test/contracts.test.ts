import { join } from 'node:path';
import { contractFiles } from '@translation-commons/core/testing/contracts/contract-files.js';
import { contractsOfEach } from '@translation-commons/core/testing/contracts/every-contract.js';

// Behaviour that does not depend on the kind of unit is tested by the verse service for both, on a packaged PostgreSQL where there is one.
contractFiles(join(import.meta.dirname, 'contracts'), contractsOfEach);
