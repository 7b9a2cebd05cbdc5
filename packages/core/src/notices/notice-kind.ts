import type { Say, UiLocale } from '../i18n/interface-texts/ui-locale.js';
import type { Json } from '../kernel/json.js';

/**
 * A content block of a mail: a paragraph, a quotation (an item for each plural form), a link with its text, a heading that is one, or an entry: texts of
 * people, each in its own direction, with the page of the first.
 */
export type MailBlock =
  | { readonly paragraph: string }
  | { readonly quote: readonly string[] }
  | { readonly link: string; readonly text: string }
  | { readonly link: string; readonly heading: string }
  | { readonly link: string; readonly entry: readonly string[] };

/** Content of a mail, from which its text/plain and text/html parts are made. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

/** Recipient of a mail. */
export interface MailRecipient {
  /** Null for a recipient without an account. */
  readonly id: number | null;
  readonly name: string;
}

/** Combination of several notices into one mail (digest). */
export interface NoticeDigest<Details extends Json = Json> {
  readonly windowMinutes: number;
  /** Writes the mail of two or more notices, oldest first. */
  write(details: readonly Details[], say: Say, reader: MailRecipient): MailContent;
}

/** A kind of notice (mail notification). */
export interface NoticeKind<Details extends Json = Json> {
  readonly name: string;
  /** Topic of such notices, for the unsubscribe page; null if nobody can unsubscribe. */
  readonly about: ((say: Say) => string) | null;
  /** Rate limit: notices of this kind to one person in 24 hours; more are dropped. Undefined: no limit. */
  readonly atMostPerDay?: number;
  /**
   * Digest: while one of the kind was sent to a person on a topic within the window, further ones wait until it ends, and come as one mail.
   * Undefined: each has a mail of its own.
   */
  readonly digest?: NoticeDigest<Details>;
  /** Writes the mail. The data is from the time of the event. */
  write(details: Details, say: Say, reader: MailRecipient, locale: UiLocale): MailContent;
  /** Path of the page that shows the next mail of the kind, below the service's address; undefined where there is none. */
  readonly previewPath?: string;
}
