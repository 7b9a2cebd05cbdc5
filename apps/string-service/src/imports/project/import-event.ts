import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Message } from '@translation-commons/core/kernel/message.js';
import type { PoStatistics } from '@translation-commons/po/po-statistics.js';
import type { FailingCounter } from '../../checks/failing-counter.js';
import type { StoredContent } from '../../projects/files/pack-content.js';

/** A template in the work folder. */
export interface TemplateToRead {
  /** That it will be stored under. */
  readonly id: number;
  /** Below `pot/`, without extension. */
  readonly path: string;
  /** As the archive names it. */
  readonly member: string;
  /** Where it lies. */
  readonly file: string;
}

/** A PO file in the work folder. */
export interface PoToRead {
  readonly templateId: number;
  readonly language: Language;
  /** As the archive names it. */
  readonly member: string;
  /** Where it lies. */
  readonly file: string;
}

/** The files of an import, in the order in which they are read. */
export interface FilesToRead {
  readonly templates: readonly TemplateToRead[];
  readonly files: readonly PoToRead[];
}

/** Translations of a PO file on their way in, as lists of the same length. */
export interface TranslationChunk {
  readonly lng: string;
  /** Of their strings: numbers of the rows of `staged_string`, from 0. */
  readonly places: readonly number[];
  readonly tguids: readonly string[];
  /** Language, forms and names of failing checks, as COPY takes them. */
  readonly texts: readonly string[];
  /** What a search looks at, as COPY takes it. */
  readonly words: readonly string[];
}

/** What reading the files of an import comes to, piece by piece. */
export type ImportEvent =
  /** Strings of the template that is being read: rows of `staged_string`, as COPY takes them. */
  | { readonly kind: 'strings'; readonly rows: string }
  /** A template was read; its content is null where nothing of it could be. */
  | {
      readonly kind: 'template';
      readonly template: TemplateToRead;
      readonly content: StoredContent | null;
      readonly messages: readonly Message[];
    }
  /** All templates were read. */
  | { readonly kind: 'templates' }
  | { readonly kind: 'translations'; readonly chunk: TranslationChunk }
  /** A PO file was read; its content is null where nothing of it could be. */
  | {
      readonly kind: 'po';
      readonly po: PoToRead;
      readonly content: StoredContent | null;
      readonly statistics: PoStatistics;
      readonly failures: FailingCounter;
      readonly messages: readonly Message[];
    };
