// Generates the Prisma client where the models changed: npm run generate.
import { checkNode } from './build/check-node.mjs';

checkNode();
const { generate } = await import('./build/prepare.mjs');
await generate();
