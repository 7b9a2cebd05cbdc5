import type { Message } from '../../../kernel/text/message.js';
import type { SuggestionFindings } from '../../../translations/check-suggestion.js';

/** State of a rejected suggestion: text, errors, and check results. */
export interface RejectedSuggestion {
  readonly typed: readonly string[];
  readonly messages: readonly Message[];
  readonly found?: SuggestionFindings;
  /** True if the browser keeps the text until its author has signed in. */
  readonly isKept?: boolean;
}
