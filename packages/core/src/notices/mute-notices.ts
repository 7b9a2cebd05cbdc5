import { type Voice, voiceIn } from '../i18n/interface-texts/voice.js';
import { Refusal } from '../kernel/refusal.js';
import type { Service } from '../units/context.js';
import { findReader, type Muting, setMuted } from './mute.store.js';
import { readMuteToken } from './mute-token.js';
import type { NoticeKind } from './notice-kind.js';

/** Whether a person does without a kind of mail, as the page about it shows it. */
export interface Mute {
  /** The language that the person reads. */
  readonly voice: Voice;
  /** What such mails are about. */
  readonly about: string;
  readonly muted: boolean;
}

type Needs = Pick<Service, 'db' | 'settings'>;

const toMute = (kinds: readonly NoticeKind[], name: string, { lngs, muted }: Muting): Mute => {
  const voice = voiceIn(lngs);
  return { voice, about: kinds.find((kind) => kind.name === name)?.about?.(voice.say) ?? name, muted };
};

const gone = () => new Refusal('not-found', 'This link is not one that a mail of ours held, or the account is gone.');

/** What a link in a mail says of the kind of mail. Refuses with `not-found` one that is not ours. */
export const getMute = async ({ db, settings }: Needs, kinds: readonly NoticeKind[], token: string): Promise<Mute> => {
  const named = await readMuteToken(settings, token);
  const found = named && (await findReader(db.pool, named));
  if (!named || !found) throw gone();
  return toMute(kinds, named.kind, found);
};

/** Sets whether a person does without the kind of mail that a link names. Refuses with `not-found` a link that is not ours. */
export const setMute = async ({ db, settings }: Needs, kinds: readonly NoticeKind[], token: string, muted: boolean): Promise<Mute> => {
  const named = await readMuteToken(settings, token);
  const found = named && (await setMuted(db.pool, named, muted));
  if (!named || !found) throw gone();
  return toMute(kinds, named.kind, found);
};
