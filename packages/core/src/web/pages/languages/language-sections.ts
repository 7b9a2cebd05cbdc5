import type { Html } from '../../../kernel/html.js';
import type { Context } from '../../../units/context.js';
import type { Tab } from '../components/page-head.page.js';
import type { Visitor } from '../layout/visitor.js';

/** Additions of a service to the pages of a language. */
export interface LanguageSections {
  /** Before the other sections of the overview. */
  readonly main?: Html;
  /** Tabs beside those that all services have. */
  readonly tabs: readonly Tab[];
}

/** Reads the sections of a service for a language. */
export type ReadLanguageSections = (context: Context, visitor: Visitor, lng: string) => Promise<LanguageSections>;

/** Sections of a service that adds none. */
export const noLanguageSections: ReadLanguageSections = async () => ({ tabs: [] });
