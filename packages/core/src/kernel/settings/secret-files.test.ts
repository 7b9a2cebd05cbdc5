import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.js';
import { resolveSecretFiles } from './secret-files.js';

const secret = '9f4c1a7be02d58364c1e9d70ab35f268';

describe('secrets in files', () => {
  let folder = '';
  const write = async (name: string, content: string) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'translation-commons-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('every kind of secret: the content of its file, without the line end', async () => {
    const env = resolveSecretFiles({
      SESSION_SECRET_FILE: await write('session', `${secret}\n`),
      DATABASE_URL_FILE: await write('database', 'postgres://me:p@db/strings\r\n'),
      SMTP_URL_FILE: await write('smtp', 'smtp://me:p@mail.example.org:587'),
      SIGN_IN_FORGE_CLIENT_ID: 'commons',
      SIGN_IN_FORGE_CLIENT_SECRET_FILE: await write('forge', 'of the forge\n'),
      SIGN_IN_FORGE_ISSUER: 'https://forge.example.org',
    });
    const { sessionSecret, databaseUrl, smtpUrl, signInProviders } = readSettings(env, { port: 8701, dataDir: folder });
    expect({ sessionSecret, databaseUrl, smtpUrl }).toEqual({
      sessionSecret: secret,
      databaseUrl: 'postgres://me:p@db/strings',
      smtpUrl: 'smtp://me:p@mail.example.org:587',
    });
    expect(signInProviders).toMatchObject([{ name: 'forge', clientSecret: 'of the forge' }]);
  });

  it('given twice, empty, or missing: refused with the name of the variable, and no secret repeated', async () => {
    const path = await write('session', secret);
    for (const env of [
      { SESSION_SECRET: secret, SESSION_SECRET_FILE: path },
      { SESSION_SECRET_FILE: await write('empty', ' \n') },
      { SESSION_SECRET_FILE: join(folder, 'nowhere') },
      { SESSION_SECRET_FILE: folder },
    ]) {
      expect(() => resolveSecretFiles(env)).toThrow(/SESSION_SECRET_FILE/);
      expect(() => resolveSecretFiles(env)).not.toThrow(new RegExp(secret));
    }
  });

  it('a variable of another program, or of a setting that is no secret: left as it is', () => {
    const env = { SSL_CERT_FILE: '/etc/ssl/cert.pem', HOST_FILE: '/etc/hosts', SMTP_URL_FILE: '' };
    expect(resolveSecretFiles(env)).toEqual(env);
  });
});
