import type { ValuePiece } from './resource-text.js';

/** A `<string>`, or an `<item>` of a plural or an array. */
export interface AndroidValue {
  /** `quantity` of a plural's item; null elsewhere. */
  readonly quantity: string | null;
  readonly line: number;
  /** Offset of the element's `<`. */
  readonly start: number;
  /** Offset behind its opening tag. */
  readonly openEnd: number;
  /** Offset of its closing tag; {@link openEnd} where the element is written as one tag. */
  readonly closeStart: number;
  /** Offset behind the element. */
  readonly end: number;
  readonly pieces: readonly ValuePiece[];
  /** False where its tags are not well-formed, so that it can be neither read nor changed. */
  readonly isSound: boolean;
}

/** Element of a resource file that holds texts. */
export interface AndroidResource {
  readonly kind: 'string' | 'plurals' | 'array';
  readonly name: string;
  /** Variant of a device, `tablet`; empty where it is for all. */
  readonly product: string;
  readonly isTranslatable: boolean;
  readonly line: number;
  readonly start: number;
  readonly openEnd: number;
  readonly closeStart: number;
  readonly end: number;
  readonly comments: readonly string[];
  /** One for a string. */
  readonly values: readonly AndroidValue[];
}

/** A resource file of Android. */
export interface AndroidDocument {
  readonly text: string;
  /** Offset of `<resources`. */
  readonly rootStart: number;
  /** Offset behind the opening tag. */
  readonly rootOpenEnd: number;
  /** Offset of `</resources>`. */
  readonly rootCloseStart: number;
  /** Namespaces that the root declares, by prefix. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** In their order; of duplicates the last. */
  readonly resources: readonly AndroidResource[];
}

/** Name of a resource by which its places in several files are known. */
export const resourceId = ({ kind, name, product }: Pick<AndroidResource, 'kind' | 'name' | 'product'>): string =>
  JSON.stringify([kind, name, product]);

/** True for an element that is written as one tag, `<string name="a"/>`. */
export const isOneTag = ({ openEnd, end }: Pick<AndroidValue, 'openEnd' | 'end'>): boolean => openEnd === end;
