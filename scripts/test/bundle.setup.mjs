import { bundle } from '../build/bundle.mjs';
import { services } from '../build/prepare.mjs';

/** Vitest's global setup: tests that start a service's program start one that was made of the sources as they are. */
export default async () => {
  for (const service of services()) await bundle(service);
};
