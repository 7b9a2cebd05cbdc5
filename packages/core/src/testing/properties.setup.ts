import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the cases of property tests begin. */
    propertySeed: number;
  }
}

// The same cases in every run, so that a change that fails is the change's fault; other seeds are for looking for more.
fc.configureGlobal({ seed: inject('propertySeed') });
