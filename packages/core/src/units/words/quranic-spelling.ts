import { normalize } from '../../kernel/text/normalize.js';
import { foldKeeping } from './fold.js';

/**
 * Signs of Quranic (Uthmani) orthography for letters that today's spelling writes in most words: the dagger alef, small waw, yeh, high yeh and
 * high noon.
 */
const SIGNS = '\\u0670\\u06e5-\\u06e8';
const SIGN_PATTERN = new RegExp(`[${SIGNS}]`);

/** Put in place of a dagger alef whose letter before it is only its chair, read as alef itself: `ٱلصَّلَوٰةَ`, `ٱلتَّوْرَىٰةَ`. */
const CHAIR = '\u0656';
/** Waw or alef maksura without a vowel of its own, and the dagger alef. */
const CHAIRED_ALEF = /([\u0648\u0649\u064a\u06cc])\u0670/g;
const ALL_SIGNS = new RegExp(`[${SIGNS}${CHAIR}]`, 'g');

/** Words with more signs are indexed in the two spellings with none and with all of their letters. */
const COMBINED_SIGNS_LIMIT = 4;

/** True if a text has signs of Quranic orthography. */
export const hasQuranicSigns = (text: string): boolean => SIGN_PATTERN.test(text);

/** Folds a text and keeps the signs in it, for {@link withoutSigns} and {@link spellingsOf} of its words. */
export const foldWithSigns = (text: string): string =>
  foldKeeping(normalize(text, 'NFKD').replaceAll(CHAIR, '').replace(CHAIRED_ALEF, `$1${CHAIR}`), SIGNS + CHAIR);

/** A folded word as folding alone gives it. */
export const withoutSigns = (word: string): string => word.replace(ALL_SIGNS, '');

/** A letter with its sign, and how it may be written today, as in the rasm first. */
const WRITTEN_TODAY = new RegExp(`و${CHAIR}ا|و${CHAIR}|ي${CHAIR}(?=.)|ي${CHAIR}$|[\\u06e5\\u06e6]$|[${SIGNS}${CHAIR}]`, 'g');
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  [`و${CHAIR}ا`]: ['وا', 'ا'],
  [`و${CHAIR}`]: ['و', 'ا'],
  [`ي${CHAIR}`]: ['ي', 'ا'],
  '\u0670': ['', 'ا'],
  '\u06e5': ['', 'و'],
  '\u06e6': ['', 'ي'],
  '\u06e7': ['', 'ي'],
  '\u06e8': ['', 'ن'],
};

/** Signs at the end of a word that change nothing in today's spelling. */
const IS_SILENT_END = new RegExp(`^(?:ي${CHAIR}|[\\u06e5\\u06e6])$`);

/** `يَـٰٓأَيُّهَا`, one word in the rasm, is `يا أيها` today. */
const VOCATIVE = /^([\u0648\u0641]?\u064a)\u0670(.{2,})$/;

const combine = (word: string): string[] => {
  const parts: (readonly string[])[] = [];
  let end = 0;
  for (const { 0: sign, index } of word.matchAll(WRITTEN_TODAY)) {
    const isLast = index + sign.length === word.length;
    const letters = LETTERS[sign] ?? [''];
    parts.push([word.slice(end, index)], isLast && IS_SILENT_END.test(sign) ? letters.slice(0, 1) : letters);
    end = index + sign.length;
  }
  const open = parts.filter(({ length }) => length > 1).length;
  const pick = (at: number) => parts.map((letters) => letters[Math.min(at, letters.length - 1)]).join('') + word.slice(end);
  if (open > COMBINED_SIGNS_LIMIT) return [pick(0), pick(1)];
  return parts
    .reduce<string[]>((all, letters) => all.flatMap((text) => letters.map((letter) => text + letter)), [''])
    .map((text) => text + word.slice(end));
};

/**
 * Other spellings of a word from {@link foldWithSigns}, without the one that folding alone gives: as today's orthography may write it, where some
 * of the signs are letters (`ٱلْكِتَـٰبُ`, `الكتاب`) and others are not (`ذَٰلِكَ`, `ذلك`).
 */
export const spellingsOf = (word: string): readonly string[] => {
  const [, vocative, called] = VOCATIVE.exec(word) ?? [];
  const parts = vocative && called ? [`${vocative}ا`, withoutSigns(called), ...combine(called)] : [];
  const own = withoutSigns(word);
  return [...new Set([...combine(word), ...parts])].filter((spelling) => spelling !== own && spelling !== '');
};
