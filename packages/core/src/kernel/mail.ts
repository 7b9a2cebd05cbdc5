/** A mail message (RFC 5322) to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Language of the text, as a BCP 47 tag. */
  readonly language: string;
  /** `Message-ID` without angle brackets: the same at every attempt, so that a duplicate is recognised. */
  readonly id: string;
  readonly date: Date;
  /** URL to unsubscribe at, by hand or in one click (RFC 8058); null where that is not possible. */
  readonly unsubscribe: string | null;
}

/** Mail transport: an SMTP server, a folder of files, or a test's own. */
export interface Mailer {
  /**
   * Resolves when the transport has taken the mail over.
   *
   * @throws Refusal where the recipient is rejected for good; anything else that is thrown may succeed at another attempt
   */
  send(mail: Mail): Promise<void>;
  /** Resolves where the transport can be used; rejects with the reason where it cannot. Sends nothing. */
  check(): Promise<void>;
}

/** Thrown by a mailer that cannot tell whether the mail was taken: the server was lost after it had been handed over. */
export class UncertainDeliveryError extends Error {
  override readonly name = 'UncertainDeliveryError';
}
