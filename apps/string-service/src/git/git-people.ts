import type { Credit } from './git.store.js';
import { formatIdentity, type GitIdentity } from './git-object.js';

/** A domain that never is one (RFC 2606), so that addresses are the same on every machine and lead to nobody. */
const MAIL_DOMAIN = 'users.translation-commons.invalid';

const personOf = (name: string) => ({ name, mail: `${encodeURIComponent(name)}@${MAIL_DOMAIN}` });

const SERVICE_IDENTITY = { name: 'Translation Commons', mail: `commons@${MAIL_DOMAIN}` };

/** Who stands in a commit. */
export interface CommitPeople {
  readonly author: GitIdentity;
  readonly committer: GitIdentity;
  readonly trailers: readonly string[];
}

/**
 * The people of a commit: its author is who made most of the translations that it brings, of several the first by name, or the service where
 * nobody did; the others, and the votes, stand in trailers.
 *
 * @param credits by name
 */
export const commitPeople = (credits: readonly Credit[], time: Date): CommitPeople => {
  const authors = credits.filter(({ translations }) => translations > 0).sort((one, other) => other.translations - one.translations);
  const [first, ...others] = authors;
  const voters = credits.filter(({ votes }) => votes > 0);
  return {
    author: { ...(first ? personOf(first.name) : SERVICE_IDENTITY), time },
    committer: { ...SERVICE_IDENTITY, time },
    trailers: [
      ...others.map(({ name }) => `Co-authored-by: ${formatIdentity(personOf(name))}`),
      ...voters.map(({ name }) => `Voted-by: ${formatIdentity(personOf(name))}`),
      ...(voters.length > 0 ? [`Votes: ${voters.reduce((sum, { votes }) => sum + votes, 0)}`] : []),
    ],
  };
};
