import { cached } from '@translation-commons/core/database/cache/cached.js';
import type { FeedItem } from '@translation-commons/core/feeds/write-feed.js';
import { chooseUiLocale, type UiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { beginningOf } from '@translation-commons/core/kernel/text/shorten.js';
import { keptSecondsOf } from '@translation-commons/core/queues/counted-units.js';
import { againstText } from '@translation-commons/core/translations/objections/reasons-against.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { verseLine } from '@translation-commons/scripture/read/lines/verse-lines.js';
import type { Edition } from '../exports/editions/edition.js';
import { getEdition } from '../exports/editions/get-edition.js';
import { listEditions } from '../exports/editions/read-editions.js';
import { citeTo } from '../verses/cite-in.js';
import { type ErrataQuery, selectErrata } from './errata.store.js';
import type { ErrataPart, Erratum } from './erratum.js';

/** More errata than a text has verses. */
const ALL = 2_147_483_647;

type ErrataService = Pick<Service, 'db' | 'languages' | 'kind' | 'settings' | 'now'>;

/** An author's edition, with its key. Refuses with `not-found` what is none: the readers' choice has no errata. */
const authorsEdition = async (service: ErrataService, code: string): Promise<{ edition: Edition; lng: string; authorId: number }> => {
  const [key, known] = await Promise.all([getEdition(service, code).catch(notFound), listEditions(service)]);
  const edition = known.find((one) => one.edition === code);
  const { lng, authorId } = key;
  if (!edition || lng === null || authorId === null)
    throw new Refusal('not-found', sentence('No edition “{code}”. See api/editions.', { code }));
  return { edition, lng, authorId };
};

const notFound = (thrown: unknown): never => {
  throw thrown instanceof Refusal ? new Refusal('not-found', thrown.said) : thrown;
};

/** An edition with some of its errata. */
export type EditionErrata = ErrataPart & { readonly edition: Edition };

/** Reads errata of an edition. Refuses with `not-found` a code that names none of an author. */
export const listErrata = async (
  service: ErrataService,
  code: string,
  query: Pick<ErrataQuery, 'order' | 'offset' | 'limit'>,
): Promise<EditionErrata> => {
  const { edition, ...key } = await authorsEdition(service, code);
  const select = () => selectErrata(service.db.pool, { ...query, ...key, decideBy: service.kind.rules.decideBy ?? 'count' });
  // A patch is as large as there are errata: it is not kept.
  if (query.limit === ALL) return { edition, ...(await select()) };
  const { order, offset, limit } = query;
  const keyParts = ['errata', edition.edition, key.authorId, order, offset, limit];
  const { total, errata } = await cached(service, keyParts, keptSecondsOf(edition.verses), async () => {
    const part = await select();
    return { ...part, errata: part.errata.map((erratum) => ({ ...erratum, time: erratum.time.toISOString() })) };
  });
  return { edition, total, errata: errata.map((erratum) => ({ ...erratum, time: new Date(erratum.time) })) };
};

const lineOf = ({ chapter, nr }: Erratum, text: string): string => verseLine({ chapter, verse: nr, text }).trimEnd();

/**
 * Writes errata as a patch (unified diff without context) of the edition's file of lines: `patch edition.txt errata.diff` gives the file with the words
 * that readers prefer.
 */
export const writeErrataPatch = async (service: ErrataService, code: string): Promise<string> => {
  const { errata } = await listErrata(service, code, { order: 'text', offset: 0, limit: ALL });
  if (errata.length === 0) return '';
  const hunks = errata.map((erratum) => {
    const { line, text, preferred } = erratum;
    return `@@ -${line} +${line} @@\n-${lineOf(erratum, text)}\n+${lineOf(erratum, preferred)}\n`;
  });
  return `--- ${code}.txt\n+++ ${code}.txt\n${hunks.join('')}`;
};

/** Likes of both wordings, and reasons against the edition's: `12 likes, 3 for the edition`, `Meaning: 2`. */
export const errataReasons = ({ say, sayCount }: Pick<UiLocale, 'say' | 'sayCount'>, { likes, preferredLikes, against }: Erratum) => [
  sayCount('{n} like', '{n} likes', preferredLikes),
  say('{n} for the edition', { n: likes }),
  ...(against === null ? [] : [say('Against the edition: {reasons}', { reasons: againstText(say, against) })]),
];

/** Errata of an edition as items of a feed, the newest first. */
export const readErrataFeed = async (
  service: ErrataService,
  code: string,
  { limit, full }: { readonly limit: number; readonly full: boolean },
): Promise<{ readonly edition: Edition; readonly locale: UiLocale; readonly items: readonly FeedItem[] }> => {
  const { edition, errata } = await listErrata(service, code, { order: 'newest', offset: 0, limit });
  const locale = chooseUiLocale([edition.lng]);
  const shown = (text: string) => (full ? text : beginningOf(text));
  const items = errata.map((erratum) => ({
    id: erratum.tguid,
    source: shown(erratum.source),
    details: [shown(erratum.text), errataReasons(locale, erratum).join(' · ')],
    translation: shown(erratum.preferred),
    reference: citeTo(locale.say, erratum),
    author: erratum.author,
    time: erratum.time,
    link: `${service.settings.baseUrl}/translations/${edition.lng}:${erratum.chapter}:${erratum.nr}`,
  }));
  return { edition, locale, items };
};
