import type { PluralCategory } from '../plurals/plural-categories.js';
import type { Splice } from '../text/splice.js';
import type { AndroidDocument, AndroidResource } from './android-document.js';

/** A resource of the template, with the texts that people chose for it. */
export interface WantedResource {
  readonly like: AndroidResource;
  readonly key: string;
  /** True if tags in the texts are plain characters. */
  readonly isLiteral: boolean;
  /** Chosen text of a string, an item of an array, or a form that the source's language alone has. */
  textOf(key: string): string | undefined;
  /** Chosen forms of the plural. */
  readonly forms: readonly string[] | undefined;
}

/** Outcome of writing a resource. */
export interface ResourceChange {
  readonly splices: readonly Splice[];
  /** The element, where it is new. */
  readonly added?: string;
  /** Keys that were written. */
  readonly written: readonly string[];
  /** Keys whose texts the file has already. */
  readonly unchanged: readonly string[];
  readonly faults: readonly { readonly key: string; readonly line: number; readonly text: string }[];
}

/** Documents and manner of the elements that are written. */
export interface ElementManner {
  readonly template: AndroidDocument;
  readonly document: AndroidDocument;
  readonly indent: string;
  readonly eol: string;
  /** Plural categories of the file's language. */
  readonly categories: readonly PluralCategory[];
}
