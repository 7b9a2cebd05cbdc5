import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { makePerson } from '../../testing/people/make-person.js';
import { deleteExpired } from './expired.store.js';

const db = await withDatabase();

it('what has expired: is forgotten, what has not stays', async () => {
  const now = new Date();
  const { id: personId } = await makePerson({ db });
  for (const [key, minutes] of [
    ['old', -1],
    ['new', 1],
  ] as const) {
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    await db.prisma.session.create({ data: { id: Buffer.from(key), personId, csrf: '', expiresAt } });
    await db.prisma.mailChallenge.create({ data: { id: Buffer.from(key), personId, purpose: '', mail: '', expiresAt } });
  }
  await db.prisma.token.updateMany({ data: { expiresAt: new Date(now.getTime() - 60_000) } });
  await deleteExpired(db.pool, now);
  expect(await db.prisma.session.count()).toBe(1);
  expect(await db.prisma.mailChallenge.count()).toBe(1);
  expect(await db.prisma.token.count()).toBe(0);
});
