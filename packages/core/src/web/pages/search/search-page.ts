import type { UnitMarks } from '../../../queues/unit-state.js';
import type { SearchResult } from '../../../search/search.js';
import type { Link, NarrowedSearch, SearchOptions } from '../../../units/kind/pages.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import type { SearchFilter } from '../../../units/search-filter.js';
import type { SearchParams } from '../../api/search/search.schemas.js';

/** A search with its results. */
export interface SearchPage {
  readonly kind: UnitKind;
  /** The parameters as received. */
  readonly given: SearchParams;
  readonly filter: SearchFilter;
  readonly found: SearchResult;
  /** Marks of the units found, by id. */
  readonly marks: ReadonlyMap<number, UnitMarks>;
  /** Possible values of parameters, from the kind. */
  readonly options: Readonly<Record<string, SearchOptions>>;
  /** The place named by the words, or in them; null: none. */
  readonly place: Link | null;
  /** The words searched for within that place; null: no place. */
  readonly narrowed: NarrowedSearch | null;
  /** True if only the other texts have the words: sources rather than translations, or translations rather than sources. */
  readonly isElsewhere: boolean;
  /** Names of the collections of translations, by tguid. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}
