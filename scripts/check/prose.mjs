import { readComments } from './read-comments.mjs';

/** Words that open a clause instead of naming the thing that a comment describes. */
const OPENER = /^(?:What|How|Whose|Those|Whether|Which|Who|Of)\b/;

/**
 * Private idiom in comments, each with plain words for it. Patterns are narrow, so that they seldom hit ordinary English.
 *
 * @type {readonly (readonly [pattern: RegExp, plain: string])[]}
 */
const IDIOM = [
  [/\b(?:go(?:es)?|went) by\b(?! (?:itself|themselves|hand))/i, 'depends on, uses, is chosen by'],
  [/\b(?:is|are|was|were|be|been) told\b(?! apart)/i, 'gets a mail, is called with, is named'],
  [/\btells? of\b/i, 'reports, announces'],
  [/\bspeaks?\b/i, 'uses, is in, is about'],
  [/\blies\b|\bl(?:ie|ay|ying) (?:in|with|at|on|there|together|below|between|beyond)\b/i, 'is in, is at'],
  [/\bstand(?:s|ing)?\b(?! for (?!nothing))/i, 'is in, is at, remains'],
  [/\bs(?:aid|ays?) of\b/i, 'says about, describes, names'],
  [/\b(?:is|are|was|were|be) said\b/i, 'is reported, is named'],
  [/\bas (?:it|they) came\b/i, 'unchanged, as imported'],
  [/\bof itself\b/i, 'about itself'],
  [/\b(?:another|others) than\b/i, 'differs from, except'],
];

/** Words of a sentence at most, in documents. */
const SENTENCE_WORDS = 35;

/** A path of the project, and a name of a source, with the placeholders that names have in prose. */
const PROJECT_PATH = /(?<![\w./@-])(?:apps|bench|deploy|docs|interface-texts|packages|prisma|sample|scripts)\/[\w./*{},-]*[\w*}/]/g;
const SOURCE_NAME = /`((?:[\w*{},-]+\/)*[\w.*{},-]+\.(?:ts|mjs|prisma))`/g;

/** Paths that are made by a build, and are in no list of files. */
const IS_BUILT = /(?:^|\/)(?:dist|generated|node_modules)(?:\/|$)/;

/**
 * Makes a test whether names in prose are names of files or folders: whole paths, or their last parts; `*` and `{a,b}` are patterns.
 *
 * @param {readonly string[]} files paths from the project's folder
 * @returns {(name: string, isWhole: boolean) => boolean}
 */
export const makeNameTest = (files) => {
  const paths = new Set(files.flatMap((file) => file.split('/').map((_, nr, parts) => parts.slice(0, nr + 1).join('/'))));
  const all = [...paths].join('\n');
  const known = new Map();
  return (name, isWhole) => {
    const plain = name.replace(/\/+$/, '');
    if (IS_BUILT.test(plain) || paths.has(plain)) return true;
    const pattern = plain
      .replace(/[.+]/g, '\\$&')
      .replace(/\{([^{}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
      .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/\\n]*'));
    const key = `${isWhole ? '^' : '(?:^|/)'}${pattern}$`;
    if (!known.has(key)) known.set(key, new RegExp(key, 'm').test(all));
    return known.get(key);
  };
};

const danglingNames = (text, isName) => {
  const paths = Array.from(text.matchAll(PROJECT_PATH), ([name]) => name).filter((name) => !isName(name, true));
  const sources = Array.from(text.matchAll(SOURCE_NAME), ([, name]) => name).filter((name) => !isName(name, false));
  return [...new Set([...paths, ...sources])];
};

/**
 * Finds faults in the comments of a source: openers, private idiom, and names of files that are not there.
 *
 * @param {string} path
 * @param {string} source
 * @param {ReturnType<typeof makeNameTest>} isName
 * @returns {string[]} each with path and line
 */
export const checkComments = (path, source, isName) =>
  readComments(source, path).flatMap(({ line, text }) => {
    const prose = text.replaceAll('\n', ' ').replace(/`[^`]*`/g, '``');
    const opener = OPENER.exec(prose);
    return [
      ...(opener ? [`opens with “${opener[0]}”: begin with a noun phrase or a verb`] : []),
      ...IDIOM.flatMap(
        ([pattern, plain]) =>
          pattern
            .exec(prose)
            ?.slice(0, 1)
            .map((words) => `“${words}”: write ${plain}`) ?? [],
      ),
      ...danglingNames(text, isName).map((name) => `there is no ${name}`),
    ].map((fault) => `${path}:${line}: ${fault}`);
  });

const isItem = (line) => /^(?:[-*]|\d+\.)\s/.test(line);

/** Paragraphs, items of lists and cells of tables of a document, without code and headings, with the line that each begins in. */
const paragraphsOf = (document) => {
  const paragraphs = [];
  let current = null;
  const lines = document.replace(/^```.*?^```/gms, (code) => code.replace(/[^\n]/g, '')).split('\n');
  for (const [nr, line] of lines.map((one) => one.trim()).entries()) {
    if (line === '' || /^(?:#|\|)/.test(line)) current = null;
    if (line.startsWith('|')) paragraphs.push(...line.split('|').map((text) => ({ line: nr + 1, text })));
    if (line === '' || /^(?:#|\|)/.test(line)) continue;
    if (current === null || isItem(line)) {
      current = { line: nr + 1, text: line };
      paragraphs.push(current);
    } else current.text += ` ${line}`;
  }
  return paragraphs;
};

/** Words that no two items of a document's lists have in common at their beginning: they are one item, merged twice. */
const OPENING_WORDS = 7;

/** Items of lists that begin as one above them, each with the line of that one. */
const repeatedItems = (paragraphs) => {
  const lines = new Map();
  return paragraphs
    .filter(({ text }) => isItem(text))
    .flatMap(({ line, text }) => {
      const [, ...words] = text.split(/\s+/);
      const opening = words.slice(0, OPENING_WORDS).join(' ');
      const first = lines.get(opening);
      if (words.length > OPENING_WORDS) lines.set(opening, first ?? line);
      return first === undefined ? [] : [{ line, first }];
    });
};

const countWords = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * Finds faults in a document: sentences that are too long, items of lists that begin as another one, and names of files that are not there. A link
 * counts as its text, and code as one word.
 *
 * @param {string} path
 * @param {string} document
 * @param {ReturnType<typeof makeNameTest>} isName
 * @returns {string[]} each with path and line
 */
export const checkDocument = (path, document, isName) => {
  const paragraphs = paragraphsOf(document);
  const repeated = repeatedItems(paragraphs).map(({ line, first }) => `${path}:${line}: begins as line ${first}: say it once`);
  const long = paragraphs.flatMap(({ line, text }) =>
    text
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/`[^`]*`/g, 'code')
      .split(/(?<=[.!?])["”)*_]*\s+/)
      .filter((sentence) => countWords(sentence) > SENTENCE_WORDS)
      .map(
        (sentence) =>
          `${path}:${line}: a sentence of ${countWords(sentence)} words, more than ${SENTENCE_WORDS}: ${sentence.slice(0, 60)}…`,
      ),
  );
  const lines = document.replace(/^```.*?^```/gms, (code) => code.replace(/[^\n]/g, '')).split('\n');
  const dangling = lines.flatMap((text, nr) =>
    danglingNames(text.replace(/\]\([^)]*\)/g, ']'), isName).map((name) => `${path}:${nr + 1}: there is no ${name}`),
  );
  return [...long, ...repeated, ...dangling];
};
