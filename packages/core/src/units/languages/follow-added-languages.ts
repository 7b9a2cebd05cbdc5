import type { Service } from '../context.js';
import { refreshLanguages } from './added-languages.js';

/** Time after which every process has what was added in another, in ms; a request that names an unknown language looks at once. */
const FOLLOW_MS = 5_000;

/** Reads added languages now and every few seconds; gives a function that ends it. */
export const followAddedLanguages = async (service: Pick<Service, 'db' | 'languages' | 'log'>): Promise<() => void> => {
  await refreshLanguages(service);
  const timer = setInterval(() => {
    refreshLanguages(service).catch((error: unknown) => service.log.warn({ err: error }, 'Added languages could not be read.'));
  }, FOLLOW_MS);
  timer.unref();
  return () => clearInterval(timer);
};
