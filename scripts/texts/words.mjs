/** Most words of a text by the element it is shown in. */
const MOST_WORDS = { h1: 6, h2: 4, h3: 4, legend: 5, summary: 4, button: 3, th: 3, label: 5 };

/** Most words of a sentence. Messages of the interface are exact and may be longer. */
const SENTENCE_WORDS = { page: 14, message: 20 };

/**
 * Words that have a better one, by what the style guide says for the same idea.
 *
 * @type {[RegExp, string][]}
 */
const BETTER = [
  [/\b(?:contested|untranslated|not translated)\b/i, '“needs votes” or “missing”'],
  [/\belectorates?\b/i, '“voter group”'],
  [/\b(?:lapsed?|elapsed)\b/i, '“expired”'],
  [/\b(?:whom|whose)\b/i, 'another sentence'],
  [/\bthose (?:that|who|which|of)\b/i, 'a noun'],
  [/^(?:what|how|which|whether|who) (?!is |was |are |do |does |did |reads )[^?]*$/i, 'a noun or a question'],
  [/\b(?:somebody|everybody|anybody)\b/i, '“someone”, “everyone”, “anyone”'],
  [/\b(?:mails?|e-mails?)\b/i, '“email”'],
  [/\bstored\b/i, '“saved”'],
  [/\b(?:taken?|took|bring|brought|give|given) back\b/i, '“remove” or “restore”'],
  [/\bpassed over\b/i, '“skipped”'],
  [/\bdry[- ]runs?\b/i, '“preview”'],
  [/\bsnapshots?\b/i, '“saved version”'],
  [/\bendors\w+/i, '“vote”, “like” or “choice”'],
  [/\bsuggestions?\b/i, '“translation”'],
  [/\bcandidates?\b/i, '“translation”'],
  [/\b(?:un)?subscri\w+/i, '“follow”'],
  [/\bprograms?\b/i, '“app”'],
  [/\b(?:un)?lock(?:s|ed|ing)?\b/i, '“block” or “suspend”'],
  [/\b(?:log ?(?:in|out)|logged (?:in|out))\b/i, '“sign in” or “sign out”'],
  [/\bplease\b/i, 'nothing: say what to do'],
  [/\bsuch as\b/i, '“like”'],
  [/\bno [\w ]+ any ?more\b|\bnot [\w ]+ any ?more\b/i, '“no longer”'],
  [/\bwhoever|whatever\b/i, 'another sentence'],
  [/(?<=\w)!(?=\s|$)/, 'a full stop'],
];

/**
 * Spellings of one term: the pattern of others, and the one that is used.
 *
 * @type {[RegExp, string, RegExp?][]}
 */
const SPELLINGS = [
  [/\bweb ?site\b/i, 'website', /\bwebsite\b/i],
  [/\bweb hooks?\b/i, 'webhook'],
  [/\blicenses?\b/i, 'licence'],
  [/\bcolors?\b/i, 'colour'],
  [/\bpass ?keys?\b/i, 'passkey', /\bpasskeys?\b/i],
  [/\bpo-files?\b|\bpo files?\b(?<!PO files?)/, 'PO file'],
  [/ …/, '… without a space before it'],
  [/\.\.\./, '…'],
  [/(?<=\w)'(?=\w)/, '’'],
];

/** Texts that hold a word for a reason: thanks, and names that files and the interface have. */
const EXCEPTED = /^(?:All done!|Thank you\b.*|.* Thank you!)$/;

/** Promises of the front page, which are sentences. */
const PROMISES = new Set(['Good translations, chosen by the people who read them', 'Your files come back byte for byte, as a patch']);

/** A text of the interface: of a parameter or an address, for programs as well as people. */
const isMessage = ({ msgid, places }) =>
  /^\w+: |\bapi\/|oauth2\/|\w=\w|\{file\}|\{member\}|\{path\}/.test(msgid) ||
  places.every((place) => !/\.page\.ts$|-pages\.ts$|\/pages\//.test(place));

/** Removes placeholders, and words that are a name of the interface: a parameter before a colon, what is in quotation marks or assigned. */
const withoutNames = (text) =>
  text
    .replace(/^\w+: /, '')
    .replace(/"[^"]*"|“[^”]*”/g, '')
    .replace(/\{\w+\}/g, '')
    .replace(/\b[\w-]+=\S+|--[\w-]+|\btrash restore\b/g, '');

const countWords = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;

const sentencesOf = (text) => text.split(/(?<=[.!?:])\s+/);

/** The element whose content begins with a text, by the source before it; undefined for attributes and messages. */
const elementBefore = (source, at) =>
  /<(h[1-3]|legend|summary|button|th|label)\b(?:[^<>]|\$\{[^{}]*\})*>\s*\$\{(?:\w+\.)*$/.exec(source.slice(Math.max(0, at - 400), at))?.[1];

/**
 * Elements that show each text, by the sources.
 *
 * @param {Iterable<string>} sources contents of the files
 * @returns {Map<string, Set<string>>} names of elements by msgid
 */
export const findElements = (sources) => {
  const found = new Map();
  for (const source of sources)
    for (const { 1: one, index } of source.matchAll(/\bsay(?:Count)?\(\s*'((?:[^'\\\n]|\\.)*)'/g)) {
      const element = elementBefore(source, index);
      if (!element) continue;
      const msgid = one.replace(/\\'/g, "'");
      found.set(msgid, (found.get(msgid) ?? new Set()).add(element));
    }
  return found;
};

const wordFaults = (text) => {
  const rest = withoutNames(text);
  const better = BETTER.filter(([pattern]) => pattern.test(rest)).map(([pattern, word]) => `“${pattern.exec(rest)?.[0]}”: use ${word}`);
  const spelt = SPELLINGS.filter(([pattern, , right]) => pattern.test(rest) && !right?.test(rest)).map(
    ([pattern, word]) => `“${pattern.exec(rest)?.[0]}”: write ${word}`,
  );
  return [...better, ...spelt];
};

const lengthFaults = (text, most) =>
  sentencesOf(text)
    .map(countWords)
    .filter((words) => words > most)
    .map((words) => `a sentence has ${words} words, at most ${most}`);

const elementFaults = (text, elements) =>
  [...elements]
    .filter((element) => countWords(text) > MOST_WORDS[element])
    .map((element) => `<${element}> has ${countWords(text)} words, at most ${MOST_WORDS[element]}`);

/**
 * Faults of texts against the style guide: words that have a better one, spellings, long sentences, long headings, buttons and labels.
 *
 * @param {readonly import('./collect-texts.mjs').Text[]} texts
 * @param {ReadonlyMap<string, ReadonlySet<string>>} [elements] what shows each text, by msgid
 * @returns {string[]} a line each: the text, and what is wrong
 */
export const checkWords = (texts, elements = new Map()) =>
  texts.flatMap((text) =>
    [text.msgid, text.msgidPlural]
      .filter((one) => one !== undefined)
      .flatMap((one) =>
        [
          ...(EXCEPTED.test(one) ? [] : wordFaults(one)),
          ...lengthFaults(one, isMessage(text) ? SENTENCE_WORDS.message : SENTENCE_WORDS.page),
          ...(PROMISES.has(one) ? [] : elementFaults(one, elements.get(text.msgid) ?? [])),
        ].map((fault) => `${text.places[0]}: “${one}”: ${fault}`),
      ),
  );
