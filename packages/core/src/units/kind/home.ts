import type { Static, TObject } from 'typebox';
import type { Connection, Database } from '../../database/database.js';
import type { Language } from '../../i18n/languages/language.js';
import type { Agreement } from '../../ranking/elsewhere/estimate.js';
import type { Home } from '../../ranking/home.sql.js';

/** Place of an endorsement on a page: the scope and the list by which one came to the unit. */
export interface EndorsedPlace {
  readonly scope: Static<TObject>;
  readonly list?: string | undefined;
}

/** Part of a request's context that homes are compared with. */
export interface HomeContext {
  readonly db: Database;
  readonly languages: ReadonlyMap<string, Language>;
  now(): Date;
}

/** Endorsements of a translation in the other home that has most of them. */
export interface ElsewhereEndorsed {
  /** Name of a project of that home. */
  readonly project: string;
  readonly endorsements: number;
  /** Number of further homes that endorse it. */
  readonly more: number;
  /** Number of units for which that home and the one in question chose the same, and of those for which both have a translation. */
  readonly agreement: Agreement;
}

/**
 * Homes of endorsements: projects, or families of projects, that each choose by the endorsements that were given in them and by those that were given
 * in none.
 */
export interface KindHome {
  /** Schema of the members of a body, all optional, that say in which project an endorsement is given. */
  readonly params: TObject;
  /** Id of the project that they name; null where they name none. Refuses with `malformed` what names no project, or one incompletely. */
  find(connection: Connection, params: Static<TObject>): Promise<number | null>;
  /** Id of the project of a page's place; null where it is of none, or of several. */
  findOfPlace(connection: Connection, place: EndorsedPlace): Promise<number | null>;
  /** Endorsements of a unit's translations in a language that were given in other homes, by tguid. */
  readElsewhere(
    context: HomeContext,
    unit: { readonly id: number; readonly lng: string },
    home: Home,
  ): Promise<ReadonlyMap<string, ElsewhereEndorsed>>;
}
