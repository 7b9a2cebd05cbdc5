import type { Person } from '../../kernel/person.js';
import type { NoticeKind } from '../../notices/notice-kind.js';
import type { Service } from '../../units/context.js';
import { updateNoticeChoice } from './account-settings.store.js';

/** The kinds of mails that people can do without. */
export const optionalNotices = (
  kinds: readonly NoticeKind[],
): readonly (NoticeKind & { readonly about: NonNullable<NoticeKind['about']> })[] =>
  kinds.flatMap((kind) => (kind.about ? [{ ...kind, about: kind.about }] : []));

/** Which mails somebody wants, by the names of their kinds. */
export interface WantedNotices {
  readonly wanted: readonly string[];
  /** Those that come together once a day at most; of kinds that are not collected it says nothing. */
  readonly daily: readonly string[];
}

/** Sets which kinds of mails a person gets, of those that people can do without, and which once a day. */
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
