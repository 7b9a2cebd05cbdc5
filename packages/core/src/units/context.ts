import type { Database } from '../database/database.js';
import type { Replicas } from '../database/replicas/replicas.js';
import type { Languages } from '../i18n/languages/languages.js';
import type { Lifecycle } from '../kernel/lifecycle.js';
import type { Log } from '../kernel/log.js';
import type { Mailer } from '../kernel/mail.js';
import type { Person } from '../kernel/person.js';
import { Refusal } from '../kernel/refusal.js';
import type { Settings } from '../kernel/settings/settings.js';
import { sentence } from '../kernel/text/sentence.js';
import { coversScope, insufficientScope, type ScopeRequirement, type TokenScope } from '../kernel/token-scope.js';
import type { UnitKind } from './kind/unit-kind.js';

/** The service: what a process is made of, the same for every request. */
export interface Service {
  /** For a request that only reads, this may be a replica. */
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
  /** Lifecycle of this process. */
  readonly lifecycle: Lifecycle;
}

/** Context of a use case: the service, and the actor. */
export interface Context extends Service {
  /** Null for a visitor. */
  readonly actor: Person | null;
  /** Scopes of the request's access token. Undefined: there is no token, and no restriction. */
  readonly scopes?: readonly TokenScope[] | undefined;
  /** True for a command of an operator, to whom bounds of people do not apply. */
  readonly isOperator?: boolean;
}

/** Refuses with `forbidden` (`insufficient_scope`) an action that the access token does not permit. */
export const requireScope = ({ scopes }: Pick<Context, 'scopes'>, required: ScopeRequirement): void => {
  if (scopes && !coversScope(scopes, required)) throw insufficientScope(required);
};

/**
 * The principal: the person that the use case acts for. Refuses visitors with `unauthenticated`, and with `forbidden` an access token that does not
 * permit reading on behalf of its person; with it only public data can be read.
 */
export const getActor = (context: Pick<Context, 'actor' | 'scopes'>): Person => {
  if (!context.actor) requireScope(context, 'read');
  if (!context.actor) throw new Refusal('unauthenticated', sentence('Access token needed. Get one at oauth2/token.'));
  return context.actor;
};
