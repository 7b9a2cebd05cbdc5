/**
 * Getting started, as Markdown at the head of the OpenAPI document: token, reading, suggesting, following changes, bulk download.
 *
 * @param baseUrl the service's address
 */
export const firstTenMinutes = (baseUrl: string): string => `
### A program's first ten minutes

1. **Token.** Make one at [Settings, Access tokens](${baseUrl}/settings/tokens), with what the program may do and no more. It goes into every request: \`Authorization: Bearer tcp_…\`. A program for other people asks them (OAuth 2.0, code with PKCE): [its metadata](${baseUrl}/.well-known/oauth-authorization-server). What is public needs none.
2. **Read.** \`curl '${baseUrl}/api/translations?lng=fr&words=garden'\` searches; what it finds comes with all translations and who is for them.
3. **Suggest.** \`curl -H "Authorization: Bearer $TOKEN" ${baseUrl}/api/translations/add -d lng=fr --data-urlencode 'translation=…' -d …\` with the members that name the source in what was read. The answer is 200 with \`messages\`: empty where all is well, else what is wrong, in words. Other statuses are problems (RFC 9457); 429 and 503 say when to come again (\`Retry-After\`). Several at once: \`api/translations/submit\`.
4. **Follow.** \`curl '${baseUrl}/api/changes?since=latest'\` gives a cursor, \`next\`. Ask again with \`since=\` that cursor, as often as you like: everything comes in order and once, if you keep \`next\` together with what you made of the changes. A cursor that leads nowhere is answered with 410 and how to begin anew. \`curl -N '${baseUrl}/api/changes/stream?since=latest'\` says it as it happens (server-sent events), and [webhooks](${baseUrl}/settings/webhooks) tell an address of yours (Standard Webhooks, signed; \`data\` is what \`api/changes\` answers).
5. **Pull.** The exports below give files as they came, with what people chose. Everything at once is the nightly dump, where this service makes one: [its card](${baseUrl}/dump), \`${baseUrl}/dump/translations.jsonl\`, \`${baseUrl}/dump/SHA256SUMS\`; \`${baseUrl}/dump/CURSOR\` is where changes go on from it.
`;
