import { inRoot } from '../build/root.mjs';
import { packSample } from './pack-sample.mjs';

const sample = (...segments) => inRoot('sample', ...segments);

const importProject = (name, project, folder) => ({
  service: 'string-service',
  name,
  args: async (dataDir) => ['project', 'import', project, await packSample(folder, dataDir), '--user', 'anna'],
});

/**
 * The commands that fill both services, in order. `args` gets the service's data folder, for files in between;
 * `input` is the command's standard input.
 *
 * @param {import('./sample.mjs').Sample} sample
 * @returns {{ service: string, name: string, args: (dataDir: string) => Promise<readonly string[]>, input?: string }[]}
 */
export const sampleSteps = ({ people, client }) => [
  ...['string-service', 'verse-service'].flatMap((service) => [
    ...people.map(({ name, lng, role, password }) => ({
      service,
      name: `account ${name}`,
      args: async () => ['user', 'add', name, '--mail', `${name}@example.org`, '--lng', lng, '--role', role, '--password-stdin'],
      input: password,
    })),
    { service, name: 'client', args: async () => ['client', 'add', client.id, '--secret-stdin'], input: client.secret },
  ]),
  importProject('project', 'commons/garden', sample('strings', 'garden')),
  {
    service: 'string-service',
    name: 'vocabulary',
    args: async () => ['vocabulary', 'import', 'garden_fr', sample('strings', 'garden_fr.txt'), '--user', 'anna'],
  },
  {
    service: 'verse-service',
    name: 'text',
    args: async () => ['text', 'import', sample('verses', 'source.txt'), '--chapters', sample('verses', 'chapters.txt')],
  },
  {
    service: 'verse-service',
    name: 'description of the text',
    args: async () => ['text', 'describe', '--name', 'The Garden, a sample text', '--licence', 'Apache-2.0'],
  },
  // An existing text is endorsed, so the second importer votes for it.
  ...[
    { person: 'anna', lng: 'fr' },
    { person: 'cora', lng: 'fr' },
    { person: 'ben', lng: 'sq' },
  ].flatMap(({ person, lng }) =>
    [
      { service: 'string-service', file: sample('strings', 'garden', lng, 'garden.po') },
      { service: 'verse-service', file: sample('verses', `${lng}.txt`) },
    ].map(({ service, file }) => ({
      service,
      name: `translations of ${person}`,
      args: async () => ['translations', 'import', file, '--lng', lng, '--user', person],
    })),
  ),
  // A person who would translate it otherwise.
  ...[
    { service: 'string-service', file: sample('strings', 'suggestions_cora.po') },
    { service: 'verse-service', file: sample('verses', 'suggestions_cora.txt') },
  ].map(({ service, file }) => ({
    service,
    name: 'other suggestions of cora',
    args: async () => ['translations', 'import', file, '--lng', 'fr', '--user', 'cora'],
  })),
  // The platform's own texts, so that it can be translated with itself.
  importProject('project interface', 'commons/interface', inRoot('interface-texts')),
];
