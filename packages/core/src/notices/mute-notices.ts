import { chooseUiLocale, type UiLocale } from '../i18n/interface-texts/ui-locale.js';
import { Refusal } from '../kernel/refusal.js';
import type { Service } from '../units/context.js';
import { findMuteState, type MuteState, setMuted } from './mute.store.js';
import { readMuteToken } from './mute-token.js';
import type { NoticeKind } from './notice-kind.js';

/** Whether a person does without a kind of mail, as the page about it shows it. */
export interface MuteView {
  /** The language that the person reads. */
  readonly locale: UiLocale;
  /** What such mails are about. */
  readonly about: string;
  readonly muted: boolean;
}

type MuteService = Pick<Service, 'db' | 'settings'>;

const toMuteView = (kinds: readonly NoticeKind[], name: string, { lngs, muted }: MuteState): MuteView => {
  const locale = chooseUiLocale(lngs);
  return { locale, about: kinds.find((kind) => kind.name === name)?.about?.(locale.say) ?? name, muted };
};

const unknownLink = () => new Refusal('not-found', 'This link is not one that a mail of ours held, or the account is gone.');

/** What a link in a mail says of the kind of mail. Refuses with `not-found` one that is not ours. */
export const getMute = async ({ db, settings }: MuteService, kinds: readonly NoticeKind[], token: string): Promise<MuteView> => {
  const named = await readMuteToken(settings, token);
  const found = named && (await findMuteState(db.pool, named));
  if (!named || !found) throw unknownLink();
  return toMuteView(kinds, named.kind, found);
};

/** Sets whether a person does without the kind of mail that a link names. Refuses with `not-found` a link that is not ours. */
export const setMute = async (
  { db, settings }: MuteService,
  kinds: readonly NoticeKind[],
  token: string,
  muted: boolean,
): Promise<MuteView> => {
  const named = await readMuteToken(settings, token);
  const found = named && (await setMuted(db.pool, named, muted));
  if (!named || !found) throw unknownLink();
  return toMuteView(kinds, named.kind, found);
};
