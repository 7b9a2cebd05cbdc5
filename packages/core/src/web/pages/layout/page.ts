import type { Html } from '../../../kernel/html.js';
import type { pageStyles } from '../assets/assets.js';

/** Data of a page. */
export interface Page {
  /** Title, before the service's name; null on the front page. */
  readonly title: string | null;
  /** Description in one sentence, for link previews; undefined: the service's. */
  readonly description?: string;
  /** Content between header and footer, with the only h1. */
  readonly main: Html;
  /** Target language of the page, if it has one. */
  readonly lng?: string;
  /** The page in another target language, with `{lng}` for its code; undefined: there is none. */
  readonly inOtherLanguage?: string;
  /** Canonical path and query, including the base path, where it differs from the requested one. */
  readonly canonical?: string;
  /** True if it is a "not found" page, which has no other languages and must not be indexed. */
  readonly isError?: boolean;
  /** Address of a feed of the page's content. */
  readonly feed?: string;
  /** True if the page uses the full width. */
  readonly wide?: boolean;
  /** Width: of a text to read (50 rem), of a form (34 rem), of the workbench with its columns; undefined: that of most pages (76 rem). */
  readonly width?: 'read' | 'form' | 'bench';
  /** Stylesheets beside the common one. */
  readonly styles?: readonly (keyof typeof pageStyles)[];
  /** Id of the main target where it is not at the start of the content: for a second skip link. */
  readonly editor?: string;
  /** Refresh interval in seconds for browsers without script. */
  readonly refreshSeconds?: number;
}
