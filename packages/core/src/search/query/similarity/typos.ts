/** Alphabets (folded) of the scripts that are typed letter by letter. */
const ALPHABETS: readonly (readonly [letters: RegExp, alphabet: string])[] = [
  [/^[a-z0-9]+$/, 'abcdefghijklmnopqrstuvwxyz'],
  [/^\p{Script=Cyrillic}+$/u, 'абвгдежзиклмнопрстуфхцчшщъыьэюяіјљњћџє'],
  [/^\p{Script=Greek}+$/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
  [/^\p{Script=Arabic}+$/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگٹڈڑںھے'],
  [/^\p{Script=Hebrew}+$/u, 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  [/^\p{Script=Armenian}+$/u, 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'],
  [/^\p{Script=Georgian}+$/u, 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'],
];

/** Minimum length of a word: shorter ones have too many neighbours with other meanings. */
const TYPO_WORD_MIN_LETTERS = 5;

/**
 * Spelling variants at edit distance one (Damerau-Levenshtein): a letter missing, added or wrong, or two transposed. None for short words and for
 * scripts that are not typed letter by letter. Looking up all of them, some hundreds, takes an index a few milliseconds.
 */
export const typosOf = (word: string): string[] => {
  const alphabet = ALPHABETS.find(([letters]) => letters.test(word))?.[1];
  if (!alphabet || word.length < TYPO_WORD_MIN_LETTERS) return [];
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    slips.add(before + after.slice(1));
    slips.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of alphabet) {
      slips.add(before + letter + after);
      slips.add(before + letter + after.slice(1));
    }
  }
  slips.delete(word);
  return [...slips];
};

/** Maximum number of variants, those of some four words. An unknown text could have a million. */
const TYPO_LIMIT = 2_000;

/** The variants of several words, each word once: of as many as can be looked up in a tenth of a second. */
export const typosOfAll = (words: Iterable<string>): string[] => {
  const slips = new Set<string>();
  for (const word of new Set(words)) {
    const more = typosOf(word);
    if (slips.size + more.length > TYPO_LIMIT) break;
    for (const slip of more) slips.add(slip);
  }
  return [...slips];
};
