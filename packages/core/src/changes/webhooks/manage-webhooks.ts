import type { Static, TObject } from 'typebox';
import { getLanguage } from '../../i18n/languages/get-language.js';
import type { Person } from '../../kernel/person.js';
import { Refusal, refuseFields } from '../../kernel/refusal.js';
import { makeWebhookSecret } from '../../kernel/secrets/webhook-signature.js';
import { sentence } from '../../kernel/text/sentence.js';
import { checkScope } from '../../units/check-scope.js';
import type { Service } from '../../units/context.js';
import { readChangeKinds } from '../log/list-changes.js';
import { deliverSoon } from './delivery-tasks.js';
import type { Webhook, WebhookDelivery } from './webhook.js';
import {
  deleteWebhook,
  enableWebhook,
  findDelivery,
  findWebhook,
  insertWebhook,
  selectDeliveries,
  selectWebhooks,
} from './webhook.store.js';
import { markAgain } from './webhook-turn.store.js';

/** Maximum number of webhooks of a person. */
const WEBHOOK_LIMIT = 10;
/** Deliveries shown per webhook. */
const SHOWN_DELIVERIES = 10;

/** A webhook with its latest deliveries, newest first. */
export interface ShownWebhook extends Webhook {
  readonly deliveries: readonly WebhookDelivery[];
}

/** The webhooks of a person, oldest first. */
export const listWebhooks = async ({ db }: Pick<Service, 'db'>, person: Person): Promise<readonly ShownWebhook[]> => {
  const webhooks = await selectWebhooks(db.primary, person.id);
  return Promise.all(webhooks.map(async (one) => ({ ...one, deliveries: await selectDeliveries(db.primary, one.id, SHOWN_DELIVERIES) })));
};

/** Input for a webhook: address and filter. */
export interface WantedWebhook {
  readonly url: string;
  /** Comma-separated kinds; empty: all. */
  readonly kinds: string;
  /** Empty: all. */
  readonly lng: string;
  readonly scope: Static<TObject>;
}

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
};

/**
 * Adds a webhook, which gets changes from now on. Whether its address is public is checked at each delivery.
 *
 * @returns its number
 * @throws Refusal `malformed` for an address that is not `https:` or has credentials, a language that is not installed, an unknown scope, or where
 *   the person has ten webhooks
 */
export const addWebhook = async (service: Service, person: Person, { url, kinds, lng, scope }: WantedWebhook): Promise<number> => {
  const { db, languages, now } = service;
  if (!isAddress(url))
    throw refuseFields([{ path: 'url', detail: sentence('The address must start with https://, without name and password.') }]);
  if (lng !== '') getLanguage(languages, lng);
  await checkScope(service, scope);
  const webhook = { personId: person.id, url, secret: makeWebhookSecret(), kinds: readChangeKinds(kinds), lng: lng || null, scope };
  const id = await insertWebhook(db.primary, webhook, { limit: WEBHOOK_LIMIT, now: now() });
  if (id === null) throw refuseFields([{ path: 'url', detail: sentence('You have ten webhooks. Remove one first.') }]);
  return id;
};

const requireFound = (found: unknown): void => {
  if (!found) throw new Refusal('not-found', sentence('There is no such webhook of yours.'));
};

/** Removes a webhook of the person. Refuses with `not-found` where they have none with that number. */
export const removeWebhook = async ({ db }: Pick<Service, 'db'>, person: Person, id: number): Promise<void> =>
  requireFound(await deleteWebhook(db.primary, person.id, id));

/**
 * Enables a webhook that was disabled after failures: it gets all changes that it missed and that are still kept. Refuses as {@link removeWebhook}.
 */
export const switchOnWebhook = async ({ db, now }: Pick<Service, 'db' | 'now'>, person: Person, id: number): Promise<void> =>
  requireFound(await enableWebhook(db.primary, person.id, id, now()));

/**
 * Sends a delivery again with the same id, outside the order of the queue. Refuses as {@link removeWebhook}, and with `rate-limited` where ten wait to be
 * sent again.
 */
export const sendAgain = async (
  { db }: Pick<Service, 'db'>,
  person: Person,
  { webhook, delivery }: { readonly webhook: number; readonly delivery: number },
): Promise<void> => {
  requireFound(await findWebhook(db.primary, person.id, webhook));
  requireFound(await findDelivery(db.primary, webhook, delivery));
  if (!(await markAgain(db.primary, webhook, delivery)))
    throw new Refusal('rate-limited', sentence('Ten deliveries are waiting. Try again when they are sent.'));
  await deliverSoon(db.primary);
};
