import { type Static, Type } from 'typebox';
import { Flag, Full, isFlagSet, Lng } from '../../../kernel/wire-schemas.js';
import { parseIsoTime } from '../../../search/query/iso-time.js';
import type { SearchResult } from '../../../search/search.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { viewListedRecord, viewRecord } from '../../../units/records/record.js';
import type { SearchFilter } from '../../../units/search-filter.js';
import { recordSchema } from '../translations/translation.schemas.js';

const PAGE_SIZE_MIN = 5;
const PAGE_SIZE_MAX = 50;

/** Maximum length of the words of a search, in characters: each word costs a look into an index. */
export const WORDS_LENGTH_LIMIT = 2_000;

const CommonParams = Type.Object({
  lng: Type.Optional(Lng),
  limit: Type.Integer({
    default: PAGE_SIZE_MIN,
    description: `Records of a page, ${PAGE_SIZE_MIN} to ${PAGE_SIZE_MAX}; what is beyond is taken as the nearest of them.`,
  }),
  words: Type.String({
    default: '',
    maxLength: WORDS_LENGTH_LIMIT,
    description: `Words to search for: at most ${WORDS_LENGTH_LIMIT.toLocaleString('en')} characters.`,
  }),
  page: Type.Integer({ default: 0, description: 'From 0; past the end, the last page.' }),
  after: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Without words, instead of a page: the id of the last one that was read; those behind it follow, so that none is left out while a list gets shorter.',
    }),
  ),
  full: Type.Optional(Full),
  only_mine: Type.Optional(Flag),
  contested: Type.Optional({ ...Flag, description: 'Only those with a close result.' }),
  translated_by: Type.Optional(Type.String({ description: 'Name of an author. Administrators only.' })),
  from_date: Type.Optional(Type.String({ description: 'ISO 8601 date or date-time, included; UTC. Administrators only.' })),
  to_date: Type.Optional(
    Type.String({ description: 'ISO 8601 date or date-time, included; a date covers its whole day. Administrators only.' }),
  ),
});

/** Schema of search parameters: those of all kinds, and the kind's own. */
export const searchParams = (kind: UnitKind) =>
  Type.Object({ ...CommonParams.properties, ...kind.scope.params.properties, ...kind.search.params.properties });

/** Search parameters on the wire. */
export type SearchParams = Static<typeof CommonParams>;

/** The search filter in core's terms. */
export const readFilter = (kind: UnitKind, params: SearchParams, defaultLng: string): SearchFilter => ({
  ...kind.search.read(params),
  words: params.words,
  lng: params.lng ?? defaultLng,
  scope: params,
  onlyMine: isFlagSet(params.only_mine),
  contested: isFlagSet(params.contested),
  translatedBy: params.translated_by ?? null,
  from: params.from_date === undefined ? null : parseIsoTime(params.from_date, false, 'from_date'),
  to: params.to_date === undefined ? null : parseIsoTime(params.to_date, true, 'to_date'),
  limit: Math.max(PAGE_SIZE_MIN, Math.min(params.limit, PAGE_SIZE_MAX)),
  page: Math.max(0, params.page),
  after: params.after ?? null,
});

/** Members that clients know responses without: echoed where they are given. */
const LATER_MEMBERS = ['contested', 'full', 'after'];

/** The effective parameters; null where one was not given. */
const echoFilter = (kind: UnitKind, params: SearchParams, { lng, limit, onlyMine }: SearchFilter, { page }: SearchResult) => {
  const given: Readonly<Record<string, unknown>> = { ...params };
  const known = Object.keys(searchParams(kind).properties);
  const said = known.filter((name) => !LATER_MEMBERS.includes(name) || given[name] !== undefined);
  const named = said.map((name) => [name, given[name] ?? kind.search.implied[name] ?? null]);
  return { ...Object.fromEntries(named), lng, limit, page, only_mine: onlyMine };
};

/** Serialises search results (decisions, section 7). */
export const viewFound = (kind: UnitKind, params: SearchParams, filter: SearchFilter, found: SearchResult) => ({
  filter: echoFilter(kind, params, filter, found),
  pager: {
    number_of_items: found.total,
    items_per_page: filter.limit,
    number_of_pages: found.pages,
    current_page: found.page,
    ...(found.more && { more_items: true }),
  },
  [kind.names.units]: found.records.map((record) => (isFlagSet(params.full) ? viewRecord(kind, record) : viewListedRecord(kind, record))),
});

/** Schema of {@link viewFound}. */
export const foundSchema = (kind: UnitKind) =>
  Type.Object({
    filter: Type.Unsafe<object>({ type: 'object', additionalProperties: true, description: 'The parameters with the values in force.' }),
    pager: Type.Object({
      number_of_items: Type.Integer({ description: 'Found; exact up to 10,000.' }),
      items_per_page: Type.Integer(),
      number_of_pages: Type.Integer(),
      current_page: Type.Integer({ description: 'From 0.' }),
      more_items: Type.Optional(Type.Literal(true, { description: 'There are more than number_of_items, of which these are the best.' })),
    }),
    [kind.names.units]: Type.Array(recordSchema(kind)),
  });
