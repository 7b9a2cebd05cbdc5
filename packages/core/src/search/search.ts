import { needsOneLanguage } from '../database/spread.js';
import { getLanguage } from '../i18n/languages/get-language.js';
import { isAdministrator } from '../kernel/person.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import type { DecideBy } from '../ranking/decide-by.js';
import { checkScope } from '../units/check-scope.js';
import { type Context, getActor, type Service } from '../units/context.js';
import { findCursor, refuseCursor } from '../units/find-cursor.js';
import type { CorpusName } from '../units/kind/search.js';
import { readDecidingRule } from '../units/read-deciding-rule.js';
import { listRecords } from '../units/records/record.store.js';
import type { UnitRecord } from '../units/records/unit-record.js';
import type { SearchFilter } from '../units/search-filter.js';
import { findUnit } from '../units/unit.store.js';
import { findMatching } from './find-matching.js';
import { findSimilar } from './find-similar.js';
import { type FoundIds, NO_MATCHES, TOTAL_LIMIT } from './found-ids.js';
import { listFilteredUnits } from './list-filtered-units.js';
import { plainSearcher } from './plain-searcher.js';
import { filterConditionOf } from './plan/filter-condition.store.js';
import { getWordBytes } from './plan/get-frequencies.js';
import type { Searcher } from './searcher.js';
import { beginWithFewUnits } from './unit-list.store.js';

/** Plans where a search starts, and reads no more than it needs: for millions of texts. */
export const plannedSearcher: Searcher = { findMatching, findSimilar };

/** Size of the words of a corpus in bytes up to which a plain statement is as fast as a planned one: about ten thousand texts. */
const SMALL_BYTES = 2 * 2 ** 20;

/** The searcher for the texts of a database. */
export const chooseSearcher = async (service: Pick<Service, 'db' | 'now'>, where: CorpusName): Promise<Searcher> =>
  !needsOneLanguage(service.db.pool) && (await getWordBytes(service, where)) <= SMALL_BYTES ? plainSearcher : plannedSearcher;

/** A page of search results. */
export interface SearchResult {
  readonly records: readonly UnitRecord[];
  /** Number of units; exact up to 10,000. */
  readonly total: number;
  /** True if there are more than `total`. */
  readonly more: boolean;
  readonly pages: number;
  /** The order of the translations. */
  readonly decideBy: DecideBy;
  /** Number of this page, from 0: the last one where a later one was requested. */
  readonly page: number;
}

const needsAdministrator = ({ translatedBy, endorsedBy, dated, from, to }: SearchFilter): boolean =>
  translatedBy !== null || endorsedBy !== null || dated !== null || from !== null || to !== null;

const checkPermission = (context: Context, filter: SearchFilter): void => {
  getLanguage(context.languages, filter.lng);
  if (filter.onlyMine) getActor(context);
  if (needsAdministrator(filter) && !isAdministrator(context.actor)) {
    throw new Refusal(
      'forbidden',
      sentence('Only administrators may search by author, by {by} or by date.', { by: context.kind.names.endorsement.by }),
    );
  }
};

/** The search words: those given, or those of the unit that was named instead. */
const searchedWords = async ({ db, kind }: Context, { words, like }: SearchFilter): Promise<string> => {
  if (words.trim() !== '' || !like) return words.trim();
  const unit = await findUnit(db.pool, kind, { ref: like });
  return unit ? unit.forms.join('\n').trim() : '';
};

/** The unit behind which a list goes on. Refuses with `malformed` a search by words, whose order is another, and a page beside it. */
const findListCursor = async (context: Context, { after, page, scope, words }: SearchFilter): Promise<number | null> => {
  if (after !== null && words !== '')
    throw refuseCursor('"after" goes on in a list without words; the results of a search have pages: send "page" instead');
  if (after !== null && page > 0) throw refuseCursor('Send "after" or "page", not both');
  return findCursor(context, scope, after);
};

const findUnits = async (context: Context, given: SearchFilter, decideBy: DecideBy): Promise<FoundIds> => {
  const filter = { ...given, words: await searchedWords(context, given) };
  const filters = filterConditionOf(context.kind, filter, { actorId: context.actor?.id ?? null, decideBy });
  const condition = filters && (await beginWithFewUnits(context.db.pool, filters));
  const wanted = Math.min((filter.page + 1) * filter.limit, TOTAL_LIMIT);
  const asked = { text: filter.words, where: filter.where, lng: filter.lng, wanted };
  const after = await findListCursor(context, filter);
  if (asked.text !== '') {
    const searcher = await chooseSearcher(context, filter.where);
    return filter.how === 'similar' ? searcher.findSimilar(context, asked, condition) : searcher.findMatching(context, asked, condition);
  }
  if (!condition) return NO_MATCHES;
  return listFilteredUnits(context, filter, condition, { after, wanted });
};

/**
 * The units with these ids and their translations, in the order of the ids.
 *
 * @param decideBy order of the translations; missing: the service's default
 */
export const readResultPage = (
  { db, kind, actor }: Context,
  lng: string,
  ids: readonly number[],
  decideBy?: DecideBy,
): Promise<UnitRecord[]> => listRecords(db.pool, kind, { lng, auxiliary: actor?.auxiliaryLanguages ?? [], decideBy }, ids);

/**
 * Searches units by their texts or translations, and by filters (the documents' search tables, decisions, section 7). Without any condition the
 * result is empty. A fixed number of statements, whatever the length of the page.
 *
 * @throws Refusal `forbidden` where anybody but an administrator filters by people or dates, `unauthenticated` where a visitor asks for their own
 *   work, `malformed` for a language that is not installed or an unknown scope
 */
export const search = async (context: Context, filter: SearchFilter): Promise<SearchResult> => {
  checkPermission(context, filter);
  await checkScope(context, filter.scope);
  // All endorsements count in a search, also in one of a project.
  const { decideBy } = await readDecidingRule(context, filter);
  const { ids, total, more } = await findUnits(context, filter, decideBy);
  const pages = Math.ceil(total / filter.limit);
  const page = Math.max(0, Math.min(filter.page, pages - 1));
  const from = page * filter.limit;
  const end = filter.after === null ? Math.min(from + filter.limit, total) : filter.limit;
  const records = await readResultPage(context, filter.lng, ids.slice(from, end), decideBy);
  return { records, total, more, pages, page, decideBy };
};
