import type { Person } from '../../kernel/person.js';
import type { NoticeKind } from '../../notices/notice-kind.js';
import type { Service } from '../../units/context.js';
import { updateNoticeChoice } from './account-settings.store.js';

/** Kinds of notices that people can unsubscribe from. */
export const optionalNotices = (
  kinds: readonly NoticeKind[],
): readonly (NoticeKind & { readonly about: NonNullable<NoticeKind['about']> })[] =>
  kinds.flatMap((kind) => (kind.about ? [{ ...kind, about: kind.about }] : []));

/** The wanted notices, by the names of their kinds. */
export interface WantedNotices {
  readonly wanted: readonly string[];
  /** Names of the kinds wanted as a daily digest; ignored for kinds without a digest. */
  readonly daily: readonly string[];
}

/** Sets which kinds of optional notices a person gets, and which as a daily digest. */
export const chooseNotices = async (
  { db }: Pick<Service, 'db'>,
  { id }: Pick<Person, 'id'>,
  kinds: readonly NoticeKind[],
  { wanted, daily }: WantedNotices,
): Promise<void> => {
  const optional = optionalNotices(kinds);
  const names = optional.map(({ name }) => name);
  const collected = optional.flatMap(({ name, digest }) => (digest ? [name] : []));
  await updateNoticeChoice(db.pool, id, names, {
    muted: names.filter((name) => !wanted.includes(name)),
    daily: collected.filter((name) => daily.includes(name)),
  });
};
