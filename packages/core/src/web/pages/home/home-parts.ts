import type { Html } from '../../../kernel/html.js';

/** A service's parts of the front page, beside the common ones. */
export interface HomeParts {
  /** Head of the page with its h1; undefined: a greeting, or the platform's promise. */
  readonly head?: Html | undefined;
  /** Below the heading: links into the service. */
  readonly top?: Html | undefined;
  /** Before the open work: an overview. */
  readonly below?: Html | undefined;
  /** At the end, for visitors: what else the service offers. */
  readonly end?: Html | undefined;
}
