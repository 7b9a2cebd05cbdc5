import { Refusal } from '../refusal.js';

/**
 * Refuses a setting with `malformed`, so that the service does not start.
 *
 * @param name name of the environment variable
 * @param sentence what is wrong and how to correct it
 */
export const refuseSetting = (name: string, sentence: string): Refusal =>
  new Refusal('malformed', sentence, { problems: [{ path: name, detail: sentence }] });
