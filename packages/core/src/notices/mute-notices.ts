import { chooseUiLocale, type UiLocale } from '../i18n/interface-texts/ui-locale.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import type { Service } from '../units/context.js';
import { findMuteState, type MuteState, setMuted } from './mute.store.js';
import { readMuteToken } from './mute-token.js';
import type { NoticeKind } from './notice-kind.js';

/** A person's subscription to a kind of notice, as the unsubscribe page shows it. */
export interface MuteView {
  /** UI locale of the person. */
  readonly locale: UiLocale;
  /** Topic of such notices. */
  readonly about: string;
  /** True if the person has unsubscribed. */
  readonly muted: boolean;
}

type MuteService = Pick<Service, 'db' | 'settings'>;

const toMuteView = (kinds: readonly NoticeKind[], name: string, { lngs, muted }: MuteState): MuteView => {
  const locale = chooseUiLocale(lngs);
  return { locale, about: kinds.find((kind) => kind.name === name)?.about?.(locale.say) ?? name, muted };
};

const unknownLink = () => new Refusal('not-found', sentence('This link is not valid, or the account is gone.'));

/**
 * The subscription that the unsubscribe link of a mail names.
 *
 * @throws Refusal `not-found` where the token's signature is not ours, or the account was deleted
 */
export const getMute = async ({ db, settings }: MuteService, kinds: readonly NoticeKind[], token: string): Promise<MuteView> => {
  const target = await readMuteToken(settings, token);
  const state = target && (await findMuteState(db.pool, target));
  if (!target || !state) throw unknownLink();
  return toMuteView(kinds, target.kind, state);
};

/**
 * Unsubscribes from the kind of notice that a link names (RFC 8058 one-click), or subscribes again.
 *
 * @throws Refusal `not-found` where the token's signature is not ours, or the account was deleted
 */
export const setMute = async (
  { db, settings }: MuteService,
  kinds: readonly NoticeKind[],
  token: string,
  muted: boolean,
): Promise<MuteView> => {
  const target = await readMuteToken(settings, token);
  const state = target && (await setMuted(db.pool, target, muted));
  if (!target || !state) throw unknownLink();
  return toMuteView(kinds, target.kind, state);
};
