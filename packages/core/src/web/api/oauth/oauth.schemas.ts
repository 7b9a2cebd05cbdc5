import { Type } from 'typebox';
import { TOKEN_SCOPES } from '../../../kernel/token-scope.js';
import { Nullable } from '../../../kernel/wire-schemas.js';
import { GRANT_TYPES } from '../../../oauth/clients/client.js';

const Field = (description: string) => Type.Optional(Type.String({ description }));

/** Client authentication in the form, instead of the Basic scheme. */
const clientFields = {
  client_id: Field('Of the client, where it is not in the Authorization header.'),
  client_secret: Field('Likewise.'),
};

/** Form of `POST oauth2/token` (RFC 6749, section 4). Everything is optional here, so that missing fields are refused with the codes of the RFC. */
export const TokenForm = Type.Object({
  ...clientFields,
  grant_type: Field(`One of ${GRANT_TYPES.join(', ')}.`),
  scope: Field(
    `Names with spaces between them, of ${TOKEN_SCOPES.join(', ')}; \`user_profile\`, which is also the default, is all of them.`,
  ),
  username: Field('For `password`: name of the person.'),
  password: Field('For `password`.'),
  refresh_token: Field('For `refresh_token`.'),
  code: Field('For `authorization_code`.'),
  redirect_uri: Field('For `authorization_code`: as the code was asked for with.'),
  code_verifier: Field('For `authorization_code` (RFC 7636).'),
});

/** Its response (RFC 6749, section 5.1). */
export const TokenResponseSchema = Type.Object(
  {
    access_token: Type.String(),
    expires_in: Type.Integer({ description: 'Seconds.' }),
    token_type: Type.Literal('Bearer'),
    scope: Type.String(),
    refresh_token: Type.Optional(Type.String({ description: 'Good once.' })),
  },
  { title: 'TokenResponse' },
);

/** Response of `GET oauth2/tokens/<access_token>`. */
export const TokenIntrospectionSchema = Type.Object(
  {
    client_id: Type.String(),
    user_id: Nullable(Type.Integer()),
    access_token: Type.String(),
    expires: Type.Integer({ description: 'Unix time, in seconds.' }),
    scope: Type.String(),
  },
  { title: 'TokenIntrospection' },
);

/** Form of `POST oauth2/revoke` (RFC 7009, section 2.1). */
export const RevokeForm = Type.Object({
  ...clientFields,
  token: Field('Access or refresh token.'),
  token_type_hint: Field('Not needed.'),
});

/** Response of `GET .well-known/oauth-authorization-server`. */
export const MetadataSchema = Type.Object({ issuer: Type.String() }, { title: 'AuthorizationServerMetadata', additionalProperties: true });
