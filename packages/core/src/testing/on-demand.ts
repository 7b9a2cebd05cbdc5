import { inject } from 'vitest';

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

const templates = new Map<string, Promise<string>>();

/** The address of the migrated database that tests of this project clone. Who asks first in a run starts its PostgreSQL. */
export const testTemplate = (): Promise<string> => {
  const server = inject('testServer');
  const template = templates.get(server) ?? ask(`template/${encodeURIComponent(server)}`);
  templates.set(server, template);
  return template;
};

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
