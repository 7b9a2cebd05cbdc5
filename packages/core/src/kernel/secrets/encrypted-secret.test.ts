import { expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from './encrypted-secret.js';

const settings = { sessionSecret: 'a secret of this service that is long enough', dataDir: '/nowhere' };

it('an encrypted secret: comes back, differs each time and holds nothing of it', async () => {
  const [one, other] = [await encryptSecret(settings, 'engine', 'key-1234'), await encryptSecret(settings, 'engine', 'key-1234')];
  expect(one.equals(other)).toBe(false);
  expect(one.includes('key-1234')).toBe(false);
  expect(await decryptSecret(settings, 'engine', one)).toBe('key-1234');
});

it('an encrypted secret that was changed, for another purpose or with another setting: null', async () => {
  const encrypted = await encryptSecret(settings, 'engine', 'key-1234');
  const changed = Buffer.from(encrypted);
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14);
  expect(await decryptSecret(settings, 'engine', changed)).toBeNull();
  expect(await decryptSecret(settings, 'other', encrypted)).toBeNull();
  expect(await decryptSecret({ ...settings, sessionSecret: 'another secret of thirty-two letters' }, 'engine', encrypted)).toBeNull();
  expect(await decryptSecret(settings, 'engine', Buffer.alloc(3))).toBeNull();
});
