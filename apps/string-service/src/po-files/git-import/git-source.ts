import { randomBytes } from 'node:crypto';
import { isAdministrator, type Person } from '@translation-commons/core/kernel/person.js';
import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { checkGitSource } from './fetch/fetch-repository.js';

/** Intervals at which a project's files can be fetched automatically. */
export const GIT_INTERVALS = ['never', 'daily', 'weekly'] as const;

/** One of them. */
export type GitInterval = (typeof GIT_INTERVALS)[number];

/** The repository that a project's files come from, as it is typed. */
export interface GitSourceSettings {
  readonly url: string;
  /** Null: the repository's own default branch. */
  readonly branch: string | null;
  /** Folder of the files in it; empty: all of it. */
  readonly path: string;
  readonly every: GitInterval;
}

const URL_LENGTH_LIMIT = 1_000;

/**
 * Checks a repository that is set over the network. Refuses with `malformed` what names none, and credentials, which everybody who manages
 * the project would see; with `forbidden` a repository of this machine from anybody but an administrator.
 */
export const checkSettings = (actor: Person, { url, branch, path }: GitSourceSettings): void => {
  if (url.length > URL_LENGTH_LIMIT)
    throw refuseParam('url', sentence('url: the address has more than {limit} characters.', { limit: URL_LENGTH_LIMIT }));
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: '' };
  // Only administrators use repositories of this machine; the message is silent about them.
  if (protocol !== 'https:' && !isAdministrator(actor)) {
    const detail = sentence('The address must start with https://.');
    throw new Refusal(protocol === 'file:' ? 'forbidden' : 'malformed', detail, { problems: [{ path: 'url', detail }] });
  }
  checkGitSource({ url, branch: branch ?? undefined, path });
  const { username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw refuseParam('url', sentence('url: the repository must be public. Remove the name and password from the address.'));
};

/** True when the person may name a repository with this protocol: only administrators may name repositories of the machine. */
export const mayRead = (person: Person, protocol: string): boolean => protocol !== 'file:' || isAdministrator(person);

const SECRET_BYTES = 32;

/** A new secret for telling of pushes, as Standard Webhooks writes one: a prefix, and a key in base64. */
export const newPushSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
