import { isIP } from 'node:net';
import { type ResolveHost, resolvePublic } from '@translation-commons/core/kernel/net/public-address.js';
import { GitProblem } from './run-git.js';

const HTTPS_PORT = '443';

/**
 * Options of `git` that bind a host name to the addresses that it has now, which are all public, so that git resolves nothing itself: no
 * second answer of the name server leads it elsewhere (DNS rebinding). For a git of 2.37 or later.
 *
 * @throws GitProblem where the name has no address, or one that is not public (server-side request forgery)
 */
export const pinAddress = async (url: URL, resolve?: ResolveHost): Promise<string[]> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await resolvePublic(url, resolve).catch((cause: Error) => {
    throw new GitProblem(cause.message, { cause });
  });
  return isIP(host) === 0 ? ['-c', `http.curloptResolve=${host}:${url.port || HTTPS_PORT}:${addresses.join(',')}`] : [];
};
