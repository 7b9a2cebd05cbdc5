import { Feed } from 'feed';
import { escapeHtml, html } from '../kernel/html.js';
import { truncate } from '../kernel/text/truncate.js';
import { FORM_SEPARATOR } from '../units/kind/unit.js';

/** The formats of a feed: RSS 2.0, Atom (RFC 4287), JSON Feed 1. */
export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** A translation in a feed. */
export interface FeedItem {
  readonly id: string;
  readonly source: string;
  readonly translation: string;
  /** Further lines of its description. */
  readonly details?: readonly string[];
  /** Citation of the source; null: its text is enough. */
  readonly reference: string | null;
  /** Empty: nobody is named. */
  readonly author: string;
  readonly time: Date;
  readonly link: string;
}

/** Metadata of a feed. */
export interface FeedHead {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** Address of the feed itself (self link). */
  readonly self: string;
  /** BCP 47 tag of the translations' language. */
  readonly language: string;
  readonly updated: Date;
}

/** Maximum length of a title, in code points. */
const TITLE_LENGTH_LIMIT = 80;

/** Characters that XML 1.0 does not allow (section 2.2) are replaced by U+FFFD. */
const replaceInvalidXml = (text: string): string => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');

/** A text as readers show it: plural forms side by side. */
const readable = (text: string): string => replaceInvalidXml(text.replaceAll(FORM_SEPARATOR, ' / '));

const truncateTitle = (text: string): string => truncate(text.replace(/\s+/g, ' '), TITLE_LENGTH_LIMIT);

const describeItem = ({ source, translation, details = [], author }: FeedItem): string =>
  html`${[source, translation, ...details, author].filter((line) => line !== '').map((line) => html`<p>${readable(line)}</p>`)}`.toString();

/** Media type of a format. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** Writes a feed of translations. */
export const writeFeed = (format: FeedFormat, head: FeedHead, items: readonly FeedItem[]): string => {
  const { title, description, link, self, language, updated } = head;
  const feed = new Feed({ id: self, title, description, link, language, updated, generator: false, feedLinks: { [format]: self } });
  for (const item of items) {
    const name = truncateTitle(readable(item.reference === null ? item.translation : `${item.reference} ${item.translation}`));
    feed.addItem({
      // Readers interpret titles as HTML, except in JSON Feed, where they are plain text.
      title: format === 'json' ? name : escapeHtml(name),
      id: format === 'atom' ? `urn:sha1:${item.id}` : item.id,
      guid: item.id,
      link: item.link,
      date: item.time,
      description: describeItem(item),
      // RSS requires the author's mail address here, which is private.
      ...(format !== 'rss' && item.author !== '' && { author: [{ name: replaceInvalidXml(item.author) }] }),
    });
  }
  if (format === 'rss') return feed.rss2();
  return format === 'atom' ? feed.atom1() : feed.json1();
};
