import { type Static, type TObject, Type } from 'typebox';
import type { Queue } from '../../queues/queue.js';
import type { KindPages } from '../../units/kind/pages.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { ElectorateParam } from '../electorates/electorate.schemas.js';
import { parseQueue, queueValue, queueValues } from './queue-value.js';

/** What the query of a unit's page says of where the reader comes from: it is kept from page to page. */
export interface UnitPlace {
  /** The list that the unit is one of, as the kind's pages name it. */
  readonly list: string | undefined;
  /** What is gone through; undefined: the list. */
  readonly queue: Queue | undefined;
  /** What narrows the queue, and names the project that the reader comes from. */
  readonly scope: Static<TObject>;
  /** Id of the electorate whose people come first; undefined: nobody does. */
  readonly electorate?: string | undefined;
}

/** What else the query may say: what to begin with, and what to look for in the translation memory. */
export interface UnitPageQuery {
  readonly in?: string;
  readonly queue?: string;
  readonly electorate?: string;
  /** The tguid of a candidate whose text the editor begins with. */
  readonly start?: string;
  /** What is looked for in the translation memory instead of the source. */
  readonly memory?: string;
}

/** The query of a unit's page. */
export const unitPageQuery = ({ pages, scope, ref }: UnitKind): TObject =>
  Type.Object({
    ...scope.params.properties,
    ...ref.options?.properties,
    in: Type.Optional(Type.String({ description: 'The list that is gone through.' })),
    queue: Type.Optional(Type.Enum(queueValues(pages), { description: 'Which units of it are gone through; all where it is missing.' })),
    electorate: Type.Optional(ElectorateParam),
    start: Type.Optional(Type.String({ description: 'The tguid of a translation that the editor begins with.' })),
    memory: Type.Optional(Type.String({ maxLength: 1000, description: 'What is looked for in the translation memory.' })),
  });

/** What the query says of the place. */
export const readUnitPlace = ({ pages, scope }: UnitKind, query: UnitPageQuery): UnitPlace => {
  const given = Object.entries(query).filter(([name]) => Object.hasOwn(scope.params.properties, name));
  return {
    list: query.in,
    queue: query.queue === undefined ? undefined : parseQueue(pages, query.queue),
    scope: Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== '')),
    electorate: query.electorate || undefined,
  };
};

/** A query that says the place, with its question mark; empty where there is nothing to say. */
export const placeQuery = (pages: KindPages, { list, queue, scope, electorate }: UnitPlace): string => {
  const said = new URLSearchParams({
    ...(list && { in: list }),
    ...(queue && { queue: queueValue(pages, queue) }),
    // Where nothing is gone through, it says what decides.
    ...((queue || !list) && Object.fromEntries(Object.entries(scope).map(([name, value]) => [name, String(value)]))),
    ...(electorate && { electorate }),
  }).toString();
  return said && `?${said}`;
};
