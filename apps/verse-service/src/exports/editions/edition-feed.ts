import type { FeedItem } from '@translation-commons/core/feeds/write-feed.js';
import { chooseUiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { beginningOf } from '@translation-commons/core/kernel/text/shorten.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { citeTo } from '../../verses/cite-in.js';
import { selectEdited } from '../export.store.js';
import { getEdition } from './get-edition.js';
import { listEditions } from './read-editions.js';

/** Verses in the feed of an edition. */
const FEED_LIMIT = 50;

/** A feed of an edition: the verses that came to it last. */
export interface EditionFeed {
  readonly lng: string;
  /** Name of the edition. */
  readonly name: string;
  readonly items: readonly FeedItem[];
}

/**
 * Reads the verses of an edition that somebody was for last, newest first. Refuses with `not-found` a code that names none.
 *
 * @param numbering code of the one that they are cited in; undefined: the text's own
 * @param full whether texts are whole, however long
 */
export const readEditionFeed = async (
  service: Pick<Service, 'db' | 'languages' | 'kind' | 'settings' | 'now'>,
  code: string,
  { numbering, full }: { readonly numbering: string | undefined; readonly full: boolean },
): Promise<EditionFeed> => {
  const key = await getEdition(service, code).catch((thrown) => {
    throw thrown instanceof Refusal ? new Refusal('not-found', thrown.said) : thrown;
  });
  const edition = (await listEditions(service)).find((one) => one.edition === code);
  const found = await selectEdited(service.db.pool, { ...key, decideBy: service.kind.rules.decideBy }, FEED_LIMIT);
  const lng = key.lng ?? '';
  const { say } = chooseUiLocale([key.lng]);
  const items = found.map(({ tguid, verse, text, reference, citedIn, author, time, chapter, nr }) => ({
    id: tguid,
    source: full ? verse : beginningOf(verse),
    translation: full ? text : beginningOf(text),
    reference: citeTo(say, { reference, citedIn }, numbering ? { numbering } : {}),
    author,
    time,
    link: `${service.settings.baseUrl}/translations/${lng}:${chapter}:${nr}`,
  }));
  return { lng, name: edition?.name ?? `Readers’ choice: ${lng}`, items };
};
