import { createHash } from 'node:crypto';

/**
 * The welcome text for a newcomer, printed when everything runs.
 *
 * @param {readonly string[]} addresses of the string service and the verse service
 * @param {import('./sample.mjs').Sample} sample
 * @param {string} dataDir folder of the data
 */
export const welcome = ([strings, verses], { people, client }, dataDir) => {
  const [anna] = people;
  return `
Translation Commons is running. Ctrl-C stops it; what you write is kept in ${dataDir}.

  Strings and vocabularies  ${strings}
  Chapters and verses       ${verses}

${accounts({ people })}

A client that may ask for tokens: ${client.id}, with the secret ${client.secret}.

To try it from another terminal:

  curl '${strings}/api/translations?lng=fr&words=garden'

  TOKEN=$(curl -s -u ${client.id}:${client.secret} ${strings}/oauth2/token \\
    -d grant_type=password -d username=${anna.name} -d password=${anna.password} -d scope=user_profile |
    node -p 'JSON.parse(require("fs").readFileSync(0)).access_token')

  curl -H "Authorization: Bearer $TOKEN" ${strings}/api/translations/add \\
    -d sguid=${sguid('Garden Diary')} -d lng=fr --data-urlencode 'translation=Carnet de jardin'
`;
};

/**
 * The accounts of the sample data, for people.
 *
 * @param {Pick<import('./sample.mjs').Sample, 'people'>} sample
 */
export const accounts = ({ people }) =>
  [
    'Accounts, the same in both services, with their passwords:',
    ...people.map(({ name, password, role }) => `  ${name.padEnd(6)} ${password}  (${role})`),
  ].join('\n');

/** The id of a string without context (decisions of the interface: SHA-1 of text and context). */
const sguid = (text) => createHash('sha1').update(text).digest('hex');
