/**
 * Control characters, line and paragraph separators, lone surrogates, and what shows as nothing or as a blank: zero-width characters, Hangul fillers,
 * controls of direction. Joiners and variation selectors are not among them, as words of some scripts and emoji need them.
 */
const INVISIBLE_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

/** True if a name holds characters that nobody sees, by which it could look like another name, or like none. */
export const hasInvisible = (name: string): boolean => INVISIBLE_CHARACTER.test(name) || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
