import type { Database } from '../database/database.js';
import type { Replicas } from '../database/replicas/replicas.js';
import type { Languages } from '../i18n/languages/languages.js';
import type { Lifecycle } from '../kernel/lifecycle.js';
import type { Log } from '../kernel/log.js';
import type { Mailer } from '../kernel/mail.js';
import type { Person } from '../kernel/person.js';
import { Refusal } from '../kernel/refusal.js';
import type { Settings } from '../kernel/settings/settings.js';
import type { UnitKind } from './kind/unit-kind.js';

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
  /** Of this process. */
  readonly lifecycle: Lifecycle;
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
