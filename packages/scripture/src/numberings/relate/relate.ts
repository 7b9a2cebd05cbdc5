import { hasVerse, type Numbering, type VerseLabel, type VerseLink, versesOf } from '../numbering.js';

/** Finds a numbering by its code; null where there is none. */
export type FindNumbering = (code: string) => Numbering | null;

const bookOf = (label: VerseLabel): string => label.slice(0, label.indexOf(' '));

/** Books that a numbering says something of. */
const booksOf = ({ lastVerses, links }: Numbering): ReadonlySet<string> =>
  new Set([...lastVerses.keys(), ...links.map(([own]) => bookOf(own))]);

/** Lists the other ends of links by their first (0) or second (1). */
export const groupLinks = (links: readonly VerseLink[], at: 0 | 1): Map<VerseLabel, VerseLabel[]> => {
  const groups = new Map<VerseLabel, VerseLabel[]>();
  for (const link of links) {
    const group = groups.get(link[at]);
    if (group) group.push(link[1 - at] as VerseLabel);
    else groups.set(link[at], [link[1 - at] as VerseLabel]);
  }
  return groups;
};

/**
 * Links that lead from one numbering over what both share to another. A shared verse that both divide into as many is taken piece by piece;
 * else each piece of the one has words of each of the other.
 */
const compose = (from: readonly VerseLink[], to: readonly VerseLink[]): VerseLink[] => {
  const further = groupLinks(to, 0);
  const links = new Map<string, VerseLink>();
  for (const [shared, owns] of groupLinks(from, 1)) {
    const targets = further.get(shared) ?? [];
    const pieces = owns.length === targets.length;
    owns.forEach((own, at) => {
      for (const target of pieces ? targets.slice(at, at + 1) : targets) links.set(`${own} ${target}`, [own, target]);
    });
  }
  return [...links.values()];
};

/**
 * The links of verses to those of the base: as the numbering has them, and for the rest the same label, unless another verse is that one. Where
 * books are in two places, as the Letter of Jeremiah as a book and as a chapter of Baruch, the book is the book: what is there twice would
 * come back in one of them.
 */
const linksToBase = (numbering: Numbering, base: Numbering, verses: readonly VerseLabel[]): VerseLink[] => {
  const linked = new Set(numbering.links.map(([own]) => own));
  const present = new Set(verses);
  const links = numbering.links.filter(
    ([own, target]) => present.has(own) && (bookOf(own) === bookOf(target) || linked.has(target) || !present.has(target)),
  );
  const taken = new Set(links.map(([, target]) => target));
  const isThere = (label: VerseLabel) => hasVerse(base, label) || !base.lastVerses.has(bookOf(label));
  return [
    ...links,
    ...verses.filter((label) => !linked.has(label) && !taken.has(label) && isThere(label)).map((label): VerseLink => [label, label]),
  ];
};

/** The links of verses of a numbering to those of the numbering that all lead to. */
const linksToRoot = (find: FindNumbering, numbering: Numbering, verses: readonly VerseLabel[]): readonly VerseLink[] => {
  const base = numbering.base === null ? null : find(numbering.base);
  if (!base) return verses.map((label) => [label, label]);
  const direct = linksToBase(numbering, base, verses);
  return base.base === null ? direct : compose(direct, allLinksToRoot(find, base));
};

/**
 * The links of a text's verses to those of the numbering that all lead to. A book that the text's numbering does not know has none: another
 * numbering would count it in its own way, and the text would not come back from there.
 */
export const textLinksToRoot = (find: FindNumbering, numbering: Numbering, verses: readonly VerseLabel[]): readonly VerseLink[] => {
  const books = booksOf(numbering);
  return linksToRoot(
    find,
    numbering,
    verses.filter((label) => books.has(bookOf(label))),
  );
};

/** Links of whole numberings, which are asked for again and again. */
const linksOfNumberings = new WeakMap<Numbering, readonly VerseLink[]>();

/** The same of all verses of a numbering. */
const allLinksToRoot = (find: FindNumbering, numbering: Numbering): readonly VerseLink[] => {
  const links = linksOfNumberings.get(numbering) ?? linksToRoot(find, numbering, versesOf(numbering));
  linksOfNumberings.set(numbering, links);
  return links;
};

/**
 * Links between verses of two numberings: one for each pair that shares words. Read in one direction and in the other they are
 * the same pairs, so that going there and back leads to the verse where one was, merged and split verses included.
 *
 * @param verses of `to` that there are, in their order; those of the numbering where it is missing
 */
export const relate = (find: FindNumbering, from: Numbering, to: Numbering, verses?: readonly VerseLabel[]): readonly VerseLink[] => {
  if (from.code === to.code) return (verses ?? versesOf(to)).map((label) => [label, label]);
  const back = (verses ? textLinksToRoot(find, to, verses) : allLinksToRoot(find, to)).map(([own, root]): VerseLink => [root, own]);
  return compose(allLinksToRoot(find, from), back);
};
