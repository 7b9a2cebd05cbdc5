import type { Credit } from './git.store.js';
import { formatIdentity, type GitIdentity } from './git-object.js';

/** A domain that never is one (RFC 2606), so that addresses are the same on every machine and lead to nobody. */
const MAIL_DOMAIN = 'users.translation-commons.invalid';

/**
 * A person in a commit: a number, since commits are copied everywhere and their hashes cover every word, so that a name could never be
 * removed again. The repository's `mailmap` has the names of people who want to be named.
 */
const personOf = ({ id }: Pick<Credit, 'id'>) => ({ name: `Contributor ${id}`, mail: mailOf(id) });

const mailOf = (id: number): string => `${id}@${MAIL_DOMAIN}`;

/** Lines of a mailmap (gitmailmap(5)), which Git shows instead of the numbers: `git config mailmap.file`. Marks that such lines are made of are left out. */
export const formatMailmap = (people: readonly { readonly id: number; readonly name: string }[]): string =>
  people.map(({ id, name }) => `${name.replace(/[<>#\s]+/g, ' ').trim()} <${mailOf(id)}>\n`).join('');

const SERVICE_IDENTITY = { name: 'Translation Commons', mail: `commons@${MAIL_DOMAIN}` };

/** The people whom a commit names. */
export interface CommitPeople {
  readonly author: GitIdentity;
  readonly committer: GitIdentity;
  readonly trailers: readonly string[];
}

/**
 * The people of a commit. Its author made most of the translations that it contains; of several with as many, the one with the lowest number;
 * the service where nobody made any. The others, and the voters, are listed in trailers.
 *
 * @param credits by number
 */
export const commitPeople = (credits: readonly Credit[], time: Date): CommitPeople => {
  const authors = credits.filter(({ translations }) => translations > 0).sort((one, other) => other.translations - one.translations);
  const [first, ...others] = authors;
  const voters = credits.filter(({ votes }) => votes > 0);
  return {
    author: { ...(first ? personOf(first) : SERVICE_IDENTITY), time },
    committer: { ...SERVICE_IDENTITY, time },
    trailers: [
      ...others.map((other) => `Co-authored-by: ${formatIdentity(personOf(other))}`),
      ...voters.map((voter) => `Voted-by: ${formatIdentity(personOf(voter))}`),
      ...(voters.length > 0 ? [`Votes: ${voters.reduce((sum, { votes }) => sum + votes, 0)}`] : []),
    ],
  };
};
