import type { Say } from '../i18n/interface-texts/ui-locale.js';
import type { Json } from '../kernel/json.js';

/** A piece of a mail: a paragraph, somebody's own text (a line for each form), or a link with what it leads to. */
export type MailBlock =
  | { readonly paragraph: string }
  | { readonly quote: readonly string[] }
  | { readonly link: string; readonly text: string };

/** What a mail says, from which its plain text and its HTML are made. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

/** Whom a mail goes to. */
export interface MailRecipient {
  /** Null for somebody who has no account yet. */
  readonly id: number | null;
  readonly name: string;
}

/** A kind of thing that people are told by mail. */
export interface NoticeKind<Details extends Json = Json> {
  readonly name: string;
  /** What such mails are about, for whoever wants to do without them; null where nobody can. */
  readonly about: ((say: Say) => string) | null;
  /** How many of the kind one person gets in 24 hours at most; the rest is dropped. Undefined: all. */
  readonly atMostPerDay?: number;
  /** Writes the mail. The details are as they were when it happened. */
  write(details: Details, say: Say, reader: MailRecipient): MailContent;
}
