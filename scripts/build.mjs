// Checks all types and makes the programs of the services, from a fresh checkout: pnpm build.
import { checkNode } from './build/check-node.mjs';

checkNode();
const { bundle } = await import('./build/bundle.mjs');
const { prepare, services } = await import('./build/prepare.mjs');
const { untilInterrupted } = await import('./build/interruption.mjs');
const { CHECKS, runChecks } = await import('./check/run-checks.mjs');

await untilInterrupted(
  async () => {
    await prepare();
    if ((await runChecks({ types: CHECKS.types })).failed > 0) return 1;
    for (const service of services()) await bundle(service);
    return 0;
  },
  { status: 130 },
);
