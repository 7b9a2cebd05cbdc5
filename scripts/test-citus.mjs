// Runs tests on tables that Citus distributes: TEST_CITUS_URL=postgres://… pnpm test:citus [files]. Without the variable it prints the
// requirements.
import { testCitus } from './test/citus.mjs';

process.exitCode = await testCitus(process.argv.slice(2));
