import { addMarkup, type Markup, type OpenNode, openNode } from '../../markup/node.js';
import { wordsOf } from '../../markup/words.js';
import type { XmlAttributes } from './xml.js';

/** A streaming collector of the text of verses out of the elements of OSIS XML. */
export interface OsisText {
  /** @param isTitle whether it is a title that is a verse, the words before verse 1 */
  open(name: string, attributes: XmlAttributes, isTitle?: boolean): void;
  close(name: string): void;
  add(text: string): void;
  /** Sets what was collected apart from what follows. */
  space(): void;
  /** The words collected since the last call. */
  take(): string;
  /** The title of the book that was begun last; empty where it has none. */
  bookTitle(): string;
}

/** A mark of USFM that an element of OSIS is. */
type Mark = Pick<OpenNode, 'type' | 'marker'>;

/** Elements of OSIS as marks of USFM; what is not here marks characters. Titles and their like that are canonical are text. */
const ELEMENT_MARKS: Readonly<Record<string, Mark>> = {
  ...Object.fromEntries(
    ['p', 'l', 'lg', 'div', 'list', 'item', 'table', 'row', 'cell', 'closer', 'salutation', 'signed'].map((name): [string, Mark] => [
      name,
      { type: 'para', marker: 'p' },
    ]),
  ),
  title: { type: 'para', marker: 's' },
  head: { type: 'para', marker: 's' },
  lb: { type: 'optbreak', marker: '' },
  milestone: { type: 'optbreak', marker: '' },
  header: { type: 'para', marker: 'rem' },
  speaker: { type: 'para', marker: 'sp' },
  note: { type: 'note', marker: 'f' },
  figure: { type: 'figure', marker: 'fig' },
  index: { type: 'char', marker: 'cat' },
};

const MARKED_CHARACTERS: Mark = { type: 'char', marker: 'no' };

/** Longest title of a book that is kept, in characters: each of its chapters is called after it. */
const TITLE_LENGTH_LIMIT = 200;

/** An element that is open. */
interface OpenElement {
  node: OpenNode;
  readonly isVerse: boolean;
  readonly isBookTitle: boolean;
  /** True of a word whose parts are set apart by slashes, as its analysis says. */
  readonly isDivided: boolean;
  /** Put where the element ends. */
  readonly after: string;
}

/** Makes an {@link OsisText} that has collected nothing, outside every verse. */
export function collectOsisText(): OsisText {
  const elements: OpenElement[] = [];
  let roots: Markup[] = [];
  let isInVerse = false;
  let title = '';
  let titlesOpen = 0;
  /** True while a title would be the book's: the book has begun, none of its chapters has. */
  let isBeforeChapters = false;

  const innermost = (): Markup[] => elements.at(-1)?.node.content ?? roots;

  const add = (written: string): void => {
    const text = elements.at(-1)?.isDivided ? written.replaceAll('/', '') : written;
    if (titlesOpen > 0 && title.length < TITLE_LENGTH_LIMIT) title += text.slice(0, TITLE_LENGTH_LIMIT);
    if (isInVerse) addMarkup(innermost(), text);
  };

  const begin = (name: string, attributes: XmlAttributes): void => {
    if (name === 'chapter') isBeforeChapters = false;
    if (name === 'verse') isInVerse = attributes.eID === undefined;
    if (name !== 'div' || attributes.type !== 'book') return;
    isBeforeChapters = true;
    title = '';
  };

  return {
    open(name, attributes, isTitle = false) {
      begin(name, attributes);
      if (isTitle) isInVerse = true;
      if (name === 'q') add(attributes.marker ?? '');
      const isBookTitle = name === 'title' && isBeforeChapters && title === '';
      if (isBookTitle) title = (attributes.short ?? '').slice(0, TITLE_LENGTH_LIMIT);
      const isContainer = attributes.sID === undefined && attributes.eID === undefined;
      const node = nodeOf(name, isTitle || attributes.canonical === 'true');
      addMarkup(innermost(), node);
      elements.push({
        node,
        isVerse: isTitle || (name === 'verse' && isContainer),
        isBookTitle: isBookTitle && title === '',
        isDivided: name === 'w' && `${attributes.lemma}${attributes.morph}`.includes('/'),
        after: name === 'q' && isContainer ? (attributes.marker ?? '') : '',
      });
      if (elements.at(-1)?.isBookTitle) titlesOpen += 1;
    },
    close() {
      const element = elements.at(-1);
      if (!element) return;
      elements.pop();
      if (element.isBookTitle) titlesOpen -= 1;
      add(element.after);
      if (element.isVerse) isInVerse = false;
      // Outside of verses nothing is kept of elements, so that what goes before the first takes no memory.
      if (!isInVerse && element.node.content.length === 0 && innermost().at(-1) === element.node) innermost().pop();
    },
    add,
    space: () => addMarkup(innermost(), ' '),
    take() {
      const words = wordsOf(roots);
      roots = [];
      // Open elements go on in the next verse.
      let content = roots;
      for (const element of elements) {
        element.node = openNode(element.node.type, element.node.marker);
        content.push(element.node);
        content = element.node.content;
      }
      return words;
    },
    bookTitle: () => title.replace(/\s+/g, ' ').trim(),
  };
}

const nodeOf = (name: string, isCanonical: boolean): OpenNode => {
  const { type, marker } = (Object.hasOwn(ELEMENT_MARKS, name) && ELEMENT_MARKS[name]) || MARKED_CHARACTERS;
  return openNode(type, isCanonical && type === 'para' ? 'p' : marker);
};
