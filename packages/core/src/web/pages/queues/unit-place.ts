import { type Static, type TObject, Type } from 'typebox';
import { Full } from '../../../kernel/wire-schemas.js';
import type { Queue } from '../../../queues/queue.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { ElectorateParam } from '../../api/electorates/electorate.schemas.js';
import { parseQueue, queueValue, queueValues } from './queue-value.js';

/** Query of a unit's page that says where the reader comes from; it is kept from page to page. */
export interface UnitPlace {
  /** List of the unit, as the kind's pages name it. */
  readonly list: string | undefined;
  /** Queue in progress; undefined: the list. */
  readonly queue: Queue | undefined;
  /** Scope of the queue, and the reader's project. */
  readonly scope: Static<TObject>;
  /** Id of the electorate whose endorsements come first; undefined: none. */
  readonly electorate?: string | undefined;
}

/** Other parameters of the query: initial text, and translation memory search. */
export interface UnitPageQuery {
  readonly in?: string;
  readonly queue?: string;
  readonly electorate?: string;
  /** Tguid of a candidate, or of the reader's own deleted suggestion, whose text the editor starts with. */
  readonly start?: string;
  /** Number of the page of candidates, from 0. */
  readonly candidates?: number;
  /** True if whole texts are shown. */
  readonly full?: boolean | string;
  /** Text to look up in the translation memory instead of the source. */
  readonly memory?: string;
}

/** Schema of a unit page's query. */
export const unitPageQuery = ({ pages, scope, ref }: UnitKind): TObject =>
  Type.Object({
    ...scope.params.properties,
    ...ref.options?.properties,
    in: Type.Optional(Type.String({ description: 'The list that is gone through.' })),
    queue: Type.Optional(Type.Enum(queueValues(pages), { description: 'Which units of it are gone through; all where it is missing.' })),
    electorate: Type.Optional(ElectorateParam),
    start: Type.Optional(Type.String({ description: 'The tguid of a translation that the editor begins with.' })),
    candidates: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Page of translations, from 0; past the end, the last one. A record has all of them.' }),
    ),
    full: Type.Optional(Full),
    memory: Type.Optional(Type.String({ maxLength: 1000, description: 'What is looked for in the translation memory.' })),
  });

/** Parses the place from the query. */
export const readUnitPlace = ({ pages, scope }: UnitKind, query: UnitPageQuery): UnitPlace => {
  const given = Object.entries(query).filter(([name]) => Object.hasOwn(scope.params.properties, name));
  return {
    list: query.in,
    queue: query.queue === undefined ? undefined : parseQueue(pages, query.queue),
    scope: Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== '')),
    electorate: query.electorate || undefined,
  };
};

/** Serialises the place as a query, with its question mark; empty where there is nothing. */
export const placeQuery = (pages: KindPages, { list, queue, scope, electorate }: UnitPlace): string => {
  const said = new URLSearchParams({
    ...(list && { in: list }),
    ...(queue && { queue: queueValue(pages, queue) }),
    // Without a queue, it determines the decision rule.
    ...((queue || !list) && Object.fromEntries(Object.entries(scope).map(([name, value]) => [name, String(value)]))),
    ...(electorate && { electorate }),
  }).toString();
  return said && `?${said}`;
};
