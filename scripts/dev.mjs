// Runs one service with sample data, and again after each change of the sources: pnpm dev [string|verse] [--inspect].
import { checkNode } from './build/check-node.mjs';

checkNode();
const { untilInterrupted } = await import('./build/interruption.mjs');
const { dev } = await import('./dev/dev.mjs');
await untilInterrupted(() => dev(process.argv.slice(2)));
