/** Paths that every service has by its interface document and its decisions, one a line behind its method. */
export const CORE_ROUTES = `
POST /api/report/topcontrib
POST /api/translations/get
POST /api/translations/add
POST /api/translations/del
GET  /api/translations
GET  /api/translations/search
POST /api/translations/search
GET  /translations/search
POST /api/translations/submit
GET  /api/translations/memory
POST /api/translations/memory
POST /api/translations/import
GET  /api/changes
GET  /svc/tweet
GET  /languages
POST /oauth2/token
GET  /oauth2/tokens/t
POST /oauth2/user/profile
GET  /oauth2/user/profile
GET  /oauth2/user_profile
POST /oauth2/revoke
GET  /.well-known/oauth-authorization-server
GET  /api/jobs/00000000-0000-4000-8000-000000000000
GET  /docs/json
GET  /healthz
GET  /readyz
`;
