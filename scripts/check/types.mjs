import { startChild } from '../build/children.mjs';

/** Checks the types of sources, tests and scripts, and says what is wrong with them. False where something is. */
export const checkTypes = async () => {
  const { ended } = startChild([process.execPath, 'node_modules/typescript/bin/tsc', '-b'], { stdio: ['ignore', 'inherit', 'inherit'] });
  return (await ended) === 0;
};
