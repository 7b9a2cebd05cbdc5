import type { Html } from '../../kernel/html.js';

/** What a service says at the top of its front page beside what all say. */
export interface HomeParts {
  /** Below the heading: the ways in. */
  readonly top?: Html | undefined;
  /** Before what there is to do: what there is. */
  readonly below?: Html | undefined;
}
