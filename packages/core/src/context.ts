import type { Database } from './database/database.js';
import type { Replicas } from './database/replicas.js';
import { Refusal } from './errors.js';
import type { Languages } from './languages/languages.js';
import type { Mailer } from './notices/mail.js';
import type { Person } from './people/person.js';
import type { Settings } from './settings.js';
import type { UnitKind } from './units/unit-kind.js';

/** Where a use case says what operators should know. */
export interface Log {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}

/** What a running service is made of; the same for every request. */
export interface Service {
  /** In a request that only reads it may be a replica. */
  readonly db: Database;
  /** Null where there are none. */
  readonly replicas: Replicas | null;
  readonly kind: UnitKind;
  /** Installed languages by code, in the order of their codes. */
  readonly languages: Languages;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly log: Log;
}

/** All that a use case may lean on: the service, and who asks. */
export interface Context extends Service {
  /** Null for a visitor. */
  readonly actor: Person | null;
}

/** The person that the use case acts for. Refuses visitors with `unauthenticated`. */
export const getActor = (context: Pick<Context, 'actor'>): Person => {
  if (!context.actor) throw new Refusal('unauthenticated', 'This needs an access token: ask for one at oauth2/token.');
  return context.actor;
};
