import { Refusal } from '../refusal.js';

/**
 * Refuses a setting with `malformed`, so that the service does not start.
 *
 * @param name of the environment variable
 * @param sentence says what is wrong with it and what to do
 */
export const refuseSetting = (name: string, sentence: string): Refusal =>
  new Refusal('malformed', sentence, { problems: [{ path: name, detail: sentence }] });
