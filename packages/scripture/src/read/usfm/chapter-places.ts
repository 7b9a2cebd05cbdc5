import { type TextItem, TITLE_VERSE, type VerseItem, type VerseParts } from '../../items/text-item.js';
import { parseUsfm } from '../../markup/usfm/parse-usfm.js';
import { wordsOfVerse } from '../../markup/words.js';

/** A verse number of USFM that a letter says a part of: `4-5a`, `5b`. */
const PART_PATTERN = /\\v\s+(\d+)(\p{L}?)\u200F?(?:[-\u2013,]\u200F?(\d+)(\p{L}?))?/u;

const partsOf = ({ usfm = '', parts }: VerseItem): VerseParts => {
  if (parts) return parts;
  const [, , first = '', last, lastPart = ''] = PART_PATTERN.exec(usfm) ?? [];
  return { first, last: last === undefined ? first : lastPart };
};

const isWhole = ({ first, last }: VerseParts): boolean => first === '' && last === '';

const areSame = (one: VerseParts, other: VerseParts): boolean => one.first === other.first && one.last === other.last;

/** A piece's place in its verse: by number, then by letter, whatever the order of the file. */
const compare = (one: VerseItem, other: VerseItem): number =>
  one.verse - other.verse || (partsOf(one).first < partsOf(other).first ? -1 : 1);

const join = (pieces: readonly VerseItem[]): VerseItem => {
  const all = [...pieces].sort(compare) as [VerseItem, ...VerseItem[]];
  const { parts: _parts, usfm, ...first } = all[0];
  const begun = pieces.reduce((one, other) => (other.line < one.line ? other : one));
  return {
    ...first,
    lastVerse: all.reduce((last, { lastVerse }) => Math.max(last, lastVerse), 0),
    text: all
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join(' '),
    ...(usfm !== undefined && { usfm: all.map((piece) => piece.usfm ?? '').join('') }),
    line: begun.line,
  };
};

/** Pieces that are looked at for one number of a verse: more than there are letters, so that what repeats one takes linear time. */
const PIECES_LIMIT = 30;

/** Joins the parts of verses of a chapter that share their first or last number, adjacent or apart, in any order, at the place of the first. */
const joinParts = (items: readonly TextItem[]): readonly TextItem[] => {
  /** For each item another one of its verse, itself for the first (disjoint sets). */
  const parents = items.map((_, at) => at);
  const firstOf = (at: number): number => {
    let first = at;
    while (parents[first] !== first) {
      parents[first] = parents[parents[first] as number] as number;
      first = parents[first] as number;
    }
    return first;
  };
  const pieces = new Map<number, { readonly at: number; readonly parts: VerseParts }[]>();
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'verse') continue;
    const parts = partsOf(item);
    if (isWhole(parts)) continue;
    for (const number of new Set([item.verse, item.lastVerse])) {
      const others = pieces.get(number) ?? [];
      pieces.set(number, others);
      for (const other of others) {
        const [one, two] = [firstOf(at), firstOf(other.at)];
        if (!areSame(parts, other.parts)) parents[Math.max(one, two)] = Math.min(one, two);
      }
      if (others.length < PIECES_LIMIT) others.push({ at, parts });
    }
  }
  const verses = new Map<number, VerseItem[]>();
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'verse') continue;
    const joined = verses.get(firstOf(at));
    if (joined) joined.push(item);
    else verses.set(firstOf(at), [item]);
  }
  return items.flatMap((item, at): readonly TextItem[] => {
    if (item.kind !== 'verse') return [item];
    const joined = verses.get(at) ?? [];
    return joined.length > 1 ? [join(joined)] : joined;
  });
};

/** A title before the first verse of a chapter, with the text before it; behind it, the verse. */
const TITLE_PATTERN = /^((?:(?!\\v\s|\\d[ \n])[\s\S])*)(\\d[ \n](?:(?!\\v\s)[\s\S])*?\n)(?=\\(?!d[ \n])[a-z]+\d?[ \n]|\\v\s)([\s\S]*)$/;

/** The title before a verse and the verse without it, where it has one with words. */
const splitTitle = (verse: VerseItem): readonly VerseItem[] => {
  const [, before = '', title = '', rest = ''] = TITLE_PATTERN.exec(verse.usfm ?? '') ?? [];
  if (title === '') return [verse];
  const text = wordsOfVerse(parseUsfm(`\\p\n\\v 1 ${title.replace(/(?<!\\)\\d[ \n]/g, ' ')}`));
  if (text === '') return [verse];
  return [
    { ...verse, verse: TITLE_VERSE, lastVerse: TITLE_VERSE, text, usfm: before + title },
    { ...verse, usfm: rest },
  ];
};

/**
 * Makes places of what a file says chapter by chapter: parts of a verse become the verse, and the title before the first one (`\d`, which is
 * text, as of psalms) becomes verse 0.
 */
export async function* placeChapters(items: AsyncIterable<TextItem>): AsyncGenerator<TextItem> {
  const kept: TextItem[] = [];
  let chapter: number | null = null;
  const titled = new Set<number>();
  function* flush(): Generator<TextItem> {
    for (const item of joinParts(kept.splice(0))) {
      const isFirst = item.kind === 'verse' && !titled.has(item.chapter);
      if (!isFirst) {
        yield item;
        continue;
      }
      titled.add(item.chapter);
      yield* splitTitle(item);
    }
  }
  for await (const item of items) {
    if (item.kind === 'verse' && item.chapter !== chapter) {
      yield* flush();
      chapter = item.chapter;
    }
    kept.push(item);
  }
  yield* flush();
}
