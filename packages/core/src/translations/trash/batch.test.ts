import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';

const { pool, prisma } = await withDatabase();

it('a row that names a batch that is not there: refused', async () => {
  await expect(pool.query(`insert into unit (key, forms, batch_id) values ('a', '{a}', 999999)`)).rejects.toThrow(
    'violates foreign key constraint',
  );
  expect(await prisma.unit.count()).toBe(0);
});

it('a batch that wrote something: stays, and keeps its number', async () => {
  const { id } = await prisma.batch.create({ data: { kind: 'test', about: '' } });
  await prisma.unit.create({ data: { key: 'b', forms: ['b'], batchId: id } });
  await expect(pool.query('delete from batch')).rejects.toThrow('violates foreign key constraint');
  await expect(pool.query('update batch set id = id + 1')).rejects.toThrow('violates foreign key constraint');
  expect(await prisma.batch.update({ where: { id }, data: { undoneAt: new Date() } })).toMatchObject({ id });
});
