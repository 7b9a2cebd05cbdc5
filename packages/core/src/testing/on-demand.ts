import { inject } from 'vitest';
import { once } from '../kernel/once.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a run's tests ask for what they share (scripts/test/on-demand.setup.mjs). */
    onDemand: string;
  }
}

const ask = async (wanted: string): Promise<string> => {
  const answer = await fetch(new URL(wanted, inject('onDemand')));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
};

/** The address of the migrated database that tests clone. Who asks first in a run starts PostgreSQL. */
export const testTemplate = once(() => ask('template'));

/**
 * The path of a service's program, as operators run it, made of the sources as they are. Who asks first in a run has it bundled.
 *
 * @param service `string-service` or `verse-service`
 */
export const builtProgram = (service: string): Promise<string> => ask(`program/${service}`);

/**
 * The program of a service as the previous release had it; `missing` says why it cannot be had. Who asks first in a run has it built, which takes half
 * a minute, unless an earlier run has.
 *
 * @param service `string-service` or `verse-service`
 */
export const formerProgram = async (service: string): Promise<{ readonly main: string; readonly missing: string | null }> => {
  const folder = await ask('former');
  return { main: `${folder}/apps/${service}/dist/main.js`, missing: folder.startsWith('-') ? folder.slice(2) : null };
};
