/** A mail as it goes to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Language of the text, as a BCP 47 tag. */
  readonly language: string;
  /** The same for every try, so that one that arrives twice is known for the same: without angle brackets. */
  readonly id: string;
  readonly date: Date;
  /** Where such mails are done without, by hand or in one click (RFC 8058); null where they cannot be. */
  readonly unsubscribe: string | null;
}

/** What carries mails. Tests may put their own in its place. */
export interface Mailer {
  /** Resolves when the mail is another's to deliver. Refuses one that its receiver never takes; anything else that is thrown may pass. */
  send(mail: Mail): Promise<void>;
}
