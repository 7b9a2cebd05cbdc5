import type { XmlAttributes } from './xml.js';

/** A streaming collector of the text of verses out of the elements of OSIS XML. */
export interface OsisText {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  add(text: string): void;
  /** Sets what was collected apart from what follows. */
  space(): void;
  /** The text collected since the last call, with white space made one space. */
  take(): string;
  /** The title of the book that was begun last; empty where it has none. */
  bookTitle(): string;
}

/** Elements whose content is no part of a verse. */
const EXCLUDED_ELEMENTS = new Set(['note', 'title', 'header', 'head', 'figure', 'index', 'speaker']);

/** Elements that stand on lines of their own, so that words before and after them are apart. */
const BLOCK_ELEMENTS = new Set([
  'p',
  'l',
  'lg',
  'lb',
  'div',
  'list',
  'item',
  'table',
  'row',
  'cell',
  'closer',
  'salutation',
  'signed',
  'milestone',
]);

/** What an open element does with the text in it, until it is closed. */
interface OpenElement {
  readonly isLeftOut: boolean;
  readonly isVerse: boolean;
  readonly isBookTitle: boolean;
  /** Put where the element ends. */
  readonly after: string;
}

/** Makes an {@link OsisText} that has collected nothing, outside every verse. */
export function collectOsisText(): OsisText {
  const elements: OpenElement[] = [];
  let leftOut = 0;
  let isInVerse = false;
  let collected = '';
  let title = '';
  /** Whether a title now would be the book's: the book has begun, none of its chapters has. */
  let isBeforeChapters = false;

  const add = (text: string): void => {
    if (elements.some((element) => element.isBookTitle)) title += text;
    if (isInVerse && leftOut === 0) collected += text;
  };
  const space = (): void => {
    collected += ' ';
  };

  const note = (name: string, attributes: XmlAttributes): void => {
    if (name === 'chapter') isBeforeChapters = false;
    if (name === 'verse') isInVerse = attributes.eID === undefined;
    if (name !== 'div' || attributes.type !== 'book') return;
    isBeforeChapters = true;
    title = '';
  };

  return {
    open(name, attributes) {
      if (BLOCK_ELEMENTS.has(name)) space();
      note(name, attributes);
      if (name === 'q') add(attributes.marker ?? '');
      const isLeftOut = EXCLUDED_ELEMENTS.has(name) && attributes.canonical !== 'true';
      const isBookTitle = name === 'title' && isBeforeChapters && title === '';
      if (isBookTitle) title = attributes.short ?? '';
      const isContainer = attributes.sID === undefined && attributes.eID === undefined;
      elements.push({
        isLeftOut,
        isVerse: name === 'verse' && isContainer,
        isBookTitle: isBookTitle && title === '',
        after: name === 'q' && isContainer ? (attributes.marker ?? '') : '',
      });
      if (isLeftOut) leftOut += 1;
    },
    close(name) {
      const element = elements.pop();
      if (!element) return;
      if (element.isLeftOut) leftOut -= 1;
      add(element.after);
      if (element.isVerse) isInVerse = false;
      if (BLOCK_ELEMENTS.has(name)) space();
    },
    add,
    space,
    take() {
      const text = collected.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
      collected = '';
      return text;
    },
    bookTitle: () => title.replace(/\s+/g, ' ').trim(),
  };
}
