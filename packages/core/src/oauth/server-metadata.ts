import { TOKEN_SCOPES } from '../kernel/token-scope.js';
import { GRANT_TYPES } from './clients/client.js';

/** Authorization server metadata (RFC 8414, section 2; RFC 9207, section 3). */
export const authorizationServerMetadata = (baseUrl: string) => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/oauth2/authorize`,
  token_endpoint: `${baseUrl}/oauth2/token`,
  revocation_endpoint: `${baseUrl}/oauth2/revoke`,
  userinfo_endpoint: `${baseUrl}/oauth2/user/profile`,
  service_documentation: `${baseUrl}/docs`,
  scopes_supported: [...TOKEN_SCOPES],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: [...GRANT_TYPES],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});
