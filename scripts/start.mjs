// Runs both services with sample data from a fresh checkout: npm start.
import { checkNode } from './build/check-node.mjs';

checkNode();
const { start } = await import('./start/start.mjs');
process.exitCode = await start();
