import { type Static, Type } from 'typebox';
import { Tguid } from '../../../kernel/wire-schemas.js';
import { jsonCookie } from '../../server/cookies/json-cookie.js';

/** Texts that a visitor entered into a language: text per unit, by the last segment of its page's path. */
const languageTexts = {
  lng: Type.String({ maxLength: 40 }),
  texts: Type.Array(Type.Tuple([Type.String({ maxLength: 80 }), Type.String({ maxLength: 1000 })]), { maxItems: 5 }),
};

/** Texts of the latest language that a visitor entered any into, and of others. */
const Kept = Type.Object({
  ...languageTexts,
  others: Type.Optional(Type.Array(Type.Object(languageTexts), { maxItems: 20 })),
  /** Id of the last unit that was offered with them: others follow it. */
  behind: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Tguids of translations that the visitor chose. */
  endorsements: Type.Optional(Type.Array(Tguid, { maxItems: 10 })),
});

/** Schema of {@link Kept}. */
export type KeptSuggestions = Static<typeof Kept>;

/** The entered texts, by language: the latest one first. */
export const keptLanguages = ({ lng, texts, others = [] }: KeptSuggestions): readonly Pick<KeptSuggestions, 'lng' | 'texts'>[] => [
  { lng, texts },
  ...others,
];

/** Adds the texts of a language: they replace those of the same language, and all else stays. */
export const addKept = (former: KeptSuggestions | null, typed: KeptSuggestions): KeptSuggestions => {
  if (!former) return typed;
  const others = keptLanguages(former).filter(({ lng, texts }) => lng !== typed.lng && texts.length > 0);
  const { endorsements } = former;
  return { ...typed, ...(others.length > 0 && { others }), ...(endorsements && { endorsements }) };
};

/** Kept until there is an account, for a week: enough to confirm a mail address. */
const keptSuggestions = jsonCookie({ purpose: 'kept', schema: Kept, seconds: 7 * 24 * 60 * 60 });

/** The visitor's texts in the cookie; null where there are none, or they are invalid. */
export const readKept = keptSuggestions.read;

/** Numbers of texts and choices that a visitor has not saved yet. */
export const countKept = (kept: KeptSuggestions | null) => ({
  texts: kept ? keptLanguages(kept).reduce((sum, { texts }) => sum + texts.length, 0) : 0,
  endorsements: kept?.endorsements?.length ?? 0,
});

/** Stores a visitor's texts in a cookie until there is an account; gives whether they fit into one. */
export const keepSuggestions = keptSuggestions.keep;

/** Clears the cookie. */
export const forgetKept = keptSuggestions.forget;
