// Runs both services with sample data from a fresh checkout: npm start.
import { checkNode } from './build/check-node.mjs';

checkNode();
const { untilInterrupted } = await import('./build/interruption.mjs');
const { start } = await import('./start/start.mjs');
await untilInterrupted(start);
