import { PROVIDER_VARIABLES } from './providers/read-providers.js';
import { describeSettings, type SettingDescription } from './settings.schema.js';

const shownDefault = ({ shownDefault: shown, default: value }: SettingDescription): string => {
  if (shown !== undefined) return shown;
  return typeof value === 'string' ? `\`${value}\`` : String(value ?? '');
};

/** A Markdown table with padded columns, as the formatter wants it. */
const formatMarkdownTable = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => [...(line[column] ?? '')].length)));
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [row(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(row)].join('\n');
};

/** The settings as the table of docs/operations/settings.md: variable, default, meaning. */
export const settingsTable = (): string =>
  formatMarkdownTable([
    ['variable', 'default', 'meaning'],
    ...describeSettings().map(([name, description]) => [`\`${name}\``, shownDefault(description), description.description]),
    ...Object.entries(PROVIDER_VARIABLES).map(([suffix, meaning]) => [`\`SIGN_IN_<NAME>_${suffix}\``, '', meaning]),
  ]);

const plain = (markdown: string): string => markdown.replace(/ ?\(?\[([^[\]]*)\]\([^()]*\)\)?/g, '').replaceAll('`', '');

/** Variables used by compose.yaml itself to build addresses. */
const COMPOSE_HEAD = `# Settings of both services: copy to .env, which compose.yaml reads, and fill in. Made of the schema of the settings
# (packages/core/src/kernel/settings/settings.schema.ts); docs/operations/settings.md has the same as a table.

# Of PostgreSQL in compose.yaml. Letters and digits only, for it stands in an address. Made by: openssl rand -hex 24
POSTGRES_PASSWORD=
# Addresses that people reach the services under, when that is not this machine.
STRING_BASE_URL=
VERSE_BASE_URL=
`;

/** Settings that compose.yaml or the images set, so that one value in .env would be wrong for some service. */
const SET_BY_COMPOSE = new Set([
  'HOST',
  'PORT',
  'LISTEN_FDS',
  'LISTEN_PID',
  'BASE_URL',
  'SIBLING_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'NODE_ENV',
]);

/** The content of `.env.example`: each setting with its meaning and default, commented out where it is optional. */
export const envExample = (): string =>
  [
    COMPOSE_HEAD,
    ...describeSettings()
      .filter(([name]) => !SET_BY_COMPOSE.has(name))
      .map(([name, description]) => {
        const value = description.default ?? '';
        return `# ${plain(description.description)}\n${name === 'SESSION_SECRET' ? '' : '# '}${name}=${value}\n`;
      }),
    ...Object.entries(PROVIDER_VARIABLES).map(([suffix, meaning]) => `# ${plain(meaning)}\n# SIGN_IN_NAME_${suffix}=\n`),
  ].join('\n');
