// pnpm runs this at the end of an install, so that editors and tsc find the types of the Prisma client.
import { generate, noteInstalled } from './build/prepare.mjs';

await noteInstalled();
await generate();
