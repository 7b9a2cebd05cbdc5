/** Folded letters of the scripts in which typing is a letter a key. */
const ALPHABETS: readonly (readonly [letters: RegExp, alphabet: string])[] = [
  [/^[a-z0-9]+$/, 'abcdefghijklmnopqrstuvwxyz'],
  [/^\p{Script=Cyrillic}+$/u, 'абвгдежзиклмнопрстуфхцчшщъыьэюяіјљњћџє'],
  [/^\p{Script=Greek}+$/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
  [/^\p{Script=Arabic}+$/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگٹڈڑںھے'],
  [/^\p{Script=Hebrew}+$/u, 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  [/^\p{Script=Armenian}+$/u, 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'],
  [/^\p{Script=Georgian}+$/u, 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'],
];

/** Shorter words have too many neighbours that mean something else. */
const TYPO_WORD_MIN_LETTERS = 5;

/**
 * The words that are one slip of the finger away: a letter too few, too many or wrong, or two exchanged. None for short words and for
 * scripts that are not typed letter by letter. Asking for all of them, some hundreds, takes an index a few milliseconds.
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

/** Slips that are looked for at most: those of some ten words. A text of which nothing is known could have a million. */
const TYPO_LIMIT = 6_000;

/** The slips of several words, of each word once: of as many from the first on as a search can ask for in tenths of a second. */
export const typosOfAll = (words: Iterable<string>): string[] => {
  const slips = new Set<string>();
  for (const word of new Set(words)) {
    const more = typosOf(word);
    if (slips.size + more.length > TYPO_LIMIT) break;
    for (const slip of more) slips.add(slip);
  }
  return [...slips];
};
