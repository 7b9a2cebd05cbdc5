import { isIP } from 'node:net';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { isInNetworks, isPublicAddress, networkList } from '@translation-commons/core/kernel/net/public-address.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { encryptSecret } from '@translation-commons/core/kernel/secrets/encrypted-secret.js';
import { type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { asManagerLocked } from '../../projects/members/as-manager.js';
import type { ProjectName } from '../../projects/project.js';
import { ENGINES } from '../engines/engine.js';
import { isEngine, PROTOCOLS } from '../engines/protocols.js';
import { findEngine, upsertEngine } from './engine-settings.store.js';

/** The purpose that keys of engines are encrypted for. */
export const ENGINE_KEY_PURPOSE = 'engine key';

/** Characters of source a month where no budget is given. */
export const DEFAULT_BUDGET = 100_000;

/** The largest budget, in characters of source a month. */
export const BUDGET_LIMIT = 1_000_000_000;

const LENGTH_LIMITS = { url: 1_000, key: 1_000, model: 200 } as const;

/** An engine as it is set. */
export interface WantedEngine extends ProjectName {
  readonly lng: string;
  /** Empty: switched off. */
  readonly engine: string;
  readonly url?: string | undefined;
  /** Empty or missing: the one that was set for the same address and engine stays. */
  readonly key?: string | undefined;
  readonly model?: string | undefined;
  /** Characters of source a month. */
  readonly budget?: number | undefined;
}

/** Refuses with `malformed` an address that is never asked; those of names are checked at each request. */
const checkAddress = ({ settings }: Pick<Context, 'settings'>, text: string): void => {
  if (!URL.canParse(text)) throw refuseParam('url', sentence('url: "{url}" is no address. It begins with https://.', { url: text }));
  const { protocol, username, password, hostname, search, hash } = new URL(text);
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw refuseParam('url', sentence('url: leave out the name, password and query.'));
  const allowed = networkList(settings.engineNetworks);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isOwn = isIP(host) !== 0 && isInNetworks(allowed, host);
  const mayBeOwn = isOwn || (isIP(host) === 0 && settings.engineNetworks.length > 0);
  if (protocol !== 'https:' && !(protocol === 'http:' && mayBeOwn))
    throw refuseParam('url', sentence('url: the address must begin with https://. The operator can allow networks by ENGINE_NETWORKS.'));
  if (isIP(host) !== 0 && !isOwn && !isPublicAddress(host))
    throw refuseParam(
      'url',
      sentence('url: {host} is not of the public internet. The operator can allow networks by ENGINE_NETWORKS.', { host }),
    );
};

const checkEngine = (context: Pick<Context, 'settings'>, wanted: WantedEngine): void => {
  const { engine, url = '', budget = DEFAULT_BUDGET } = wanted;
  if (engine === '') return;
  if (!isEngine(engine)) throw refuseParam('engine', sentence('engine: choose one of {names}.', { names: ENGINES.join(', ') }));
  for (const [name, limit] of Object.entries(LENGTH_LIMITS)) {
    const value = wanted[name as keyof typeof LENGTH_LIMITS] ?? '';
    if (value.length > limit || /\p{Cc}/u.test(value))
      throw refuseParam(name, sentence('{name}: at most {limit} characters, on one line.', { name, limit }));
  }
  checkAddress(context, url);
  if (!Number.isInteger(budget) || budget < 0 || budget > BUDGET_LIMIT)
    throw refuseParam('budget', sentence('budget: choose a whole number from 0 to {limit}.', { limit: BUDGET_LIMIT }));
};

/**
 * Sets the engine that drafts translations of a project into a language, or switches it off. Owner, admins of the project and administrators may. The
 * key is kept encrypted and never shown again. Refuses with `malformed` an unknown project, language or engine and an address that is not asked.
 */
export const setEngine = async (context: Context, wanted: WantedEngine): Promise<MessagesResult> => {
  const { engine, lng, url = '', model = '', budget = DEFAULT_BUDGET } = wanted;
  const language = getLanguage(context.languages, lng);
  checkEngine(context, wanted);
  const encrypted = wanted.key ? await encryptSecret(context.settings, ENGINE_KEY_PURPOSE, wanted.key) : null;
  return asManagerLocked(context, wanted, async (connection, { id }) => {
    const former = await findEngine(connection, id, lng);
    if (engine === '') {
      if (former) await upsertEngine(connection, id, lng, { ...former, engine, key: null });
      return { messages: [status(sentence('Drafts into {language} are off.', { language: language.name }))] };
    }
    // A key goes to no other address than the one that it was set for.
    const isSame = former?.engine === engine && former.url === url;
    await upsertEngine(connection, id, lng, { engine, url, key: encrypted ?? (isSame ? former.key : null), model, budget });
    const title = isEngine(engine) ? PROTOCOLS[engine].title : engine;
    return { messages: [status(sentence('{engine} drafts translations into {language}.', { engine: title, language: language.name }))] };
  });
};
