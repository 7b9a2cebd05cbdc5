import { normalize } from '@translation-commons/core/kernel/text/normalize.js';
/** A whole translation of the text that readers can choose. */
export interface Edition {
  /** Code in addresses: `en.pickthall`; for the readers' choice `en.choice`. */
  readonly edition: string;
  readonly lng: string;
  /** Null: the readers' choice, which pages name in the reader's language. */
  readonly name: string | null;
  readonly author: string | null;
  /** Under which it may be passed on; null: not known. */
  readonly licence: string | null;
  /** Number of its verses. */
  readonly verses: number;
}

/** An edition that readers can choose, as its key. */
export interface ChoosableEdition {
  /** Code in addresses. */
  readonly edition: string;
  readonly lng: string;
  /** Null: the readers' choice. */
  readonly name: string | null;
  /** Id of its author; null: the readers' choice. */
  readonly authorId: number | null;
  /** True when it is read where the reader has chosen none. */
  readonly isDefault: boolean;
}

/** Properties of an edition that administrators set. */
export interface EditionTerms {
  readonly name: string;
  /** For lines of a verse; empty: the name. */
  readonly shortName: string;
  /** Under which it may be passed on; empty: not known. */
  readonly licence: string;
  /** Place among the editions of its language. */
  readonly position: number;
  readonly isDefault: boolean;
}

/** An author's edition as administrators see it. */
export interface AdministeredEdition extends EditionTerms {
  readonly edition: string;
  readonly lng: string;
  readonly author: string;
}

/** A verse in several editions side by side. */
export interface VerseInEditions {
  readonly vid: number;
  readonly nr: number;
  readonly reference: string;
  /** References in the numberings where they differ, by their codes; null where none does. */
  readonly citedIn: Readonly<Record<string, string>> | null;
  readonly verse: string;
  /** In the order of the editions; null where one leaves the verse out. */
  readonly texts: (string | null)[];
}

/** Editions that are read side by side. */
export const EDITIONS_LIMIT = 4;

const CHOICE_NAME = 'choice';

/** The code of the readers' choice in a language. */
export const choiceCode = (lng: string): string => `${lng}.${CHOICE_NAME}`;

/** The code of an edition, of its language and a name: `en.pickthall`. */
export const editionCode = (lng: string, name: string): string =>
  `${lng}.${
    normalize(name.toLowerCase(), 'NFKC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'edition'
  }`;

/** The language whose readers' choice a code names; null: it names another edition. */
export const choiceLng = (code: string): string | null =>
  code.endsWith(`.${CHOICE_NAME}`) ? code.slice(0, -CHOICE_NAME.length - 1) : null;
