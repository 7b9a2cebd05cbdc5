import type { WholeTranslation } from '../forms/check.js';
import { isForFew, isForOneInRange } from '../forms/plural-numbers.js';
import type { FormatFamily } from './format-family.js';

/**
 * Fails for a form that is no valid format string, or that takes other arguments than the source, by the rules of gettext's `msgfmt -c`: all
 * forms stand for `msgid_plural`, and those for few numbers may leave arguments out. A source that is not valid is nothing to compare with.
 */
export const failsFormat =
  ({ trigger, parse, accepts, fallback }: FormatFamily) =>
  ({ source: [singular = '', plural], translation, flags, language }: WholeTranslation): boolean => {
    const source = plural ?? singular;
    if (!trigger.test(source) && !translation.some((text) => trigger.test(text))) return false;
    const asked = parse(source, false);
    const rules = asked ? { parse, accepts } : fallback;
    const wanted = asked ?? fallback?.parse(source, false);
    if (!wanted || !rules) return false;
    const isStrict = (form: number) =>
      plural === undefined || !(isForFew(form, translation.length, language) || isForOneInRange(form, flags, language));
    return translation.some((text, form) => {
      const taken = rules.parse(text, true);
      return !taken || !rules.accepts(wanted, taken, isStrict(form));
    });
  };
