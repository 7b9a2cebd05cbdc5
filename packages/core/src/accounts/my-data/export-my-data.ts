import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import { readProfile } from '../lifecycle/profile.js';
import { type NoticeChoice, readAccountSettings } from '../settings/account-settings.js';
import { streamPersonRows } from './my-data.store.js';
import type { PersonStatements } from './person-statements.js';

/** Minimum size of a chunk of JSON, in characters. */
const CHUNK_CHARACTERS = 16_384;

const member = (name: string, value: unknown): string => `${JSON.stringify(name)}: ${JSON.stringify(value)}`;

async function* writeJson(
  service: Pick<Service, 'db' | 'kind' | 'now'>,
  person: Person,
  { profile, choice, own }: { readonly profile: object; readonly choice: NoticeChoice; readonly own: PersonStatements },
) {
  yield `{\n${member('exported', service.now())},\n${member('profile', profile)},\n${member('muted_notices', choice.muted)},\n${member('daily_notices', choice.daily)}`;
  for await (const [name, rows] of streamPersonRows(service.db, person.id, service.kind.names.endorsement.many, own)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let first = true;
    for await (const row of rows) {
      yield `${first ? '' : ','}\n${JSON.stringify(row)}`;
      first = false;
    }
    yield ']';
  }
  yield '\n}\n';
}

/** Joins short texts into larger chunks, so that each write is worth its overhead. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/**
 * Personal data export: everything that is stored about a person, as JSON in chunks: profile, ways to sign in, sessions, programs' tokens without
 * their secrets, mails, jobs, imports, and what they wrote and endorsed, including what was deleted. Memory use is constant.
 *
 * @param added additional members of the service's profile
 * @param own additional tables of the service that hold personal data
 */
export const exportMyData = async (
  service: Pick<Service, 'db' | 'kind' | 'now'>,
  person: Person,
  added: Readonly<Record<string, unknown>>,
  own: PersonStatements = () => ({}),
): Promise<AsyncIterable<string>> => {
  const [profile, choice] = await Promise.all([readProfile(service, person), readAccountSettings(service, person)]);
  return inChunks(writeJson(service, person, { profile: { ...profile, ...added }, choice, own }));
};
