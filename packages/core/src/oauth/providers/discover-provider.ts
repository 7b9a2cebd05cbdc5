import type { Log } from '../../kernel/log.js';
import type { ProviderEndpoints, SignInProvider } from '../../kernel/settings/providers/sign-in-provider.js';
import { withoutEndSlashes } from '../../kernel/text/without-end-slashes.js';
import { authorizationServerMetadata } from '../server-metadata.js';

/** A provider with its endpoints. */
export interface DiscoveredProvider {
  readonly provider: SignInProvider;
  readonly endpoints: ProviderEndpoints;
  readonly scope: readonly string[];
  /**
   * Issuer of an OpenID provider, which publishes its metadata at `.well-known/openid-configuration` (OpenID Connect Discovery); null: not OpenID.
   */
  readonly openIdIssuer: string | null;
}

/** The parts of server metadata that are used. */
interface ServerMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly userinfo_endpoint: string;
  readonly scopes_supported?: readonly string[];
}

const isServerMetadata = (data: unknown): data is ServerMetadata =>
  ['issuer', 'authorization_endpoint', 'token_endpoint', 'userinfo_endpoint'].every(
    (name) => typeof (data as Readonly<Record<string, unknown>> | null)?.[name] === 'string',
  );

const WELL_KNOWN_PATHS = ['.well-known/oauth-authorization-server', '.well-known/openid-configuration'];

const fetchServerMetadata = async (issuer: string, path: string): Promise<ServerMetadata | null> => {
  try {
    const answer = await fetch(`${issuer}/${path}`, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(3000) });
    const data: unknown = answer.ok ? await answer.json() : null;
    // Metadata of another issuer must be rejected (RFC 8414, section 3.3).
    return isServerMetadata(data) && withoutEndSlashes(data.issuer) === issuer ? data : null;
  } catch {
    return null;
  }
};

const splitScope = (scope: string): readonly string[] => scope.split(/\s+/).filter(Boolean);

const defaultScope = ({ scopes_supported: scopes = [] }: ServerMetadata): readonly string[] =>
  scopes.includes('openid') ? ['openid', 'profile', 'email'].filter((scope) => scopes.includes(scope)) : scopes.slice(0, 1);

/**
 * Discovers a provider's endpoints from its published metadata. If it does not answer, the endpoints of this software are assumed: two services can
 * be each other's providers, whichever starts first.
 */
export const discoverProvider = async (provider: SignInProvider, log: Log): Promise<DiscoveredProvider> => {
  const { server } = provider;
  const asked = provider.scope === undefined ? undefined : splitScope(provider.scope);
  if (!('issuer' in server)) return { provider, endpoints: server, scope: asked ?? [], openIdIssuer: null };
  const [oauth, openId] = await Promise.all(WELL_KNOWN_PATHS.map((path) => fetchServerMetadata(server.issuer, path)));
  const description = openId ?? oauth ?? authorizationServerMetadata(server.issuer);
  if (!oauth && !openId)
    log.warn(
      { provider: provider.name },
      `${server.issuer} does not describe itself at this moment; it is taken for a service like this one.`,
    );
  const { authorization_endpoint: authorize, token_endpoint: token, userinfo_endpoint: profile } = description;
  return {
    provider,
    endpoints: { authorize, token, profile },
    scope: asked ?? defaultScope(description),
    openIdIssuer: openId?.issuer ?? null,
  };
};
