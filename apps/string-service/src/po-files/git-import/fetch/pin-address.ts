import { isIP } from 'node:net';
import { resolvePublic } from '@translation-commons/core/kernel/net/public-address.js';
import { GitProblem } from './run-git.js';

/** The hosts that repositories are fetched from where addresses came over the network. */
export interface GitNetwork {
  /** The addresses that the host of a URL has now. Throws an error with a sentence where it has none, or one that may not be asked. */
  addressesOf(url: URL): Promise<readonly string[]>;
  /** Path of the certificates of authorities that vouch for hosts (PEM); undefined: the machine's. */
  readonly caFile?: string;
}

/** The public internet: every name, and no address that is special. */
export const PUBLIC_INTERNET: GitNetwork = { addressesOf: (url) => resolvePublic(url) };

const HTTPS_PORT = '443';

/**
 * Options of `git` that bind a host name to the addresses that it has now, which are all public, so that git resolves nothing itself: no
 * second answer of the name server leads it elsewhere (DNS rebinding). For a git of 2.37 or later.
 *
 * @throws GitProblem where the name has no address, or one that is not public (server-side request forgery)
 */
export const pinAddress = async (url: URL, network: GitNetwork = PUBLIC_INTERNET): Promise<string[]> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await network.addressesOf(url).catch((cause: Error) => {
    throw new GitProblem(cause.message, { cause });
  });
  return isIP(host) === 0 ? ['-c', `http.curloptResolve=${host}:${url.port || HTTPS_PORT}:${addresses.join(',')}`] : [];
};
