import type { Person } from '../../kernel/person.js';
import type { NoticeKind } from '../../notices/notice-kind.js';
import type { Service } from '../../units/context.js';
import { updateMutedNotices } from './account-settings.store.js';

/** The kinds of mails that people can do without. */
export const optionalNotices = (
  kinds: readonly NoticeKind[],
): readonly (NoticeKind & { readonly about: NonNullable<NoticeKind['about']> })[] =>
  kinds.flatMap((kind) => (kind.about ? [{ ...kind, about: kind.about }] : []));

/** Sets which kinds of mails a person gets, of those that people can do without. */
export const chooseNotices = async (
  { db }: Pick<Service, 'db'>,
  { id }: Pick<Person, 'id'>,
  kinds: readonly NoticeKind[],
  wanted: readonly string[],
): Promise<void> => {
  const names = optionalNotices(kinds).map(({ name }) => name);
  await updateMutedNotices(
    db.pool,
    id,
    names,
    names.filter((name) => !wanted.includes(name)),
  );
};
