import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';

const { pool, prisma } = await withDatabase();

it('a batch that wrote something: stays, and keeps its number', async () => {
  const { id } = await prisma.batch.create({ data: { kind: 'test', about: '' } });
  await prisma.unit.create({ data: { key: 'b', forms: ['b'], batchId: id } });
  await expect(pool.query('delete from batch')).rejects.toThrow('Batches are kept');
  await expect(pool.query('update batch set id = id + 1')).rejects.toThrow('Batches are kept');
  expect(await prisma.batch.update({ where: { id }, data: { undoneAt: new Date() } })).toMatchObject({ id });
});
