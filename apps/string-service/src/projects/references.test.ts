import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { withDatabase } from '@translation-commons/core/testing/database/database.js';
import { beforeEach, expect, it } from 'vitest';

const db = await withDatabase();

let unitId = 0;
let templateId = 0;
let projectId = 0;
beforeEach(async () => {
  await db.prisma.unit.deleteMany();
  await db.prisma.project.deleteMany();
  unitId = (await db.prisma.unit.create({ data: { key: 'unit', forms: ['text'] } })).id;
  projectId = (await db.prisma.project.create({ data: { origin: 'o', name: 'p' } })).id;
  templateId = (await db.prisma.template.create({ data: { projectId, path: 'main' } })).id;
});

const place = (template: number, unit: number, count = 1) =>
  db.pool.query(
    'insert into template_entry (template_id, position, unit_id, project_id) select $1, nr, $2, $3 from generate_series(1, $4) nr',
    [template, unit, projectId, count],
  );
const describeUnit = (unit: number) => db.pool.query(`insert into source_string (unit_id, context) values ($1, 'menu')`, [unit]);

const stored = async () => ({
  places: await db.prisma.templateEntry.count(),
  contexts: await db.prisma.sourceString.count(),
});

it.each([1, 1_000])('%s places of a string that is not there: refused, and nothing is stored', async (count) => {
  await expect(place(templateId, unitId + 1, count)).rejects.toThrow(/names a unit that is not there|"template_entry_unit_id_fkey(_\d+)?"/);
  expect(await stored()).toEqual({ places: 0, contexts: 0 });
});

it.each([1, 1_000])('%s places in a template that is not there: refused, and nothing is stored', async (count) => {
  await expect(place(templateId + 1, unitId, count)).rejects.toThrow(
    /names a template that is not there|"template_entry_template_id_fkey(_\d+)?"/,
  );
  expect(await stored()).toEqual({ places: 0, contexts: 0 });
});

it('the context of a string that is not there: refused, and nothing is stored', async () => {
  await expect(describeUnit(unitId + 1)).rejects.toThrow(/names a unit that is not there|"source_string_unit_id_fkey(_\d+)?"/);
  expect(await stored()).toEqual({ places: 0, contexts: 0 });
});

it('a string that goes: its places and its context go with it, and no others', async () => {
  const other = await db.prisma.unit.create({ data: { key: 'other', forms: ['other'] } });
  await place(templateId, unitId, 3);
  await db.pool.query('update template_entry set position = position + 100');
  await place(templateId, other.id, 2);
  await describeUnit(unitId);
  await describeUnit(other.id);
  await db.prisma.unit.delete({ where: { id: unitId } });
  expect(await stored()).toEqual({ places: 2, contexts: 1 });
});

it('a project that goes: the places in its templates go, the strings stay', async () => {
  await place(templateId, unitId, 3);
  await describeUnit(unitId);
  await db.prisma.project.delete({ where: { id: projectId } });
  expect(await stored()).toEqual({ places: 0, contexts: 1 });
  expect(await db.prisma.unit.count()).toBe(1);
});

it('a template that goes while somebody puts a string into it: waits, and nothing of it is left at the end', async () => {
  const going = await inTransaction(db, async (connection) => {
    await connection.query('insert into template_entry (template_id, position, unit_id, project_id) values ($1, 0, $2, $3)', [
      templateId,
      unitId,
      projectId,
    ]);
    return { deletion: db.pool.query('delete from template where id = $1', [templateId]) };
  });
  await going.deletion;
  expect(await stored()).toEqual({ places: 0, contexts: 0 });
});

it.each([
  ['a place', 'update template_entry set unit_id = unit_id + 1'],
  ['a place', 'update template_entry set template_id = template_id + 1'],
  ['a context', 'update source_string set unit_id = unit_id + 1'],
  ['a template', 'update template set id = id + 1'],
])('%s that is told to belong elsewhere (%s): refused', async (_, update) => {
  await place(templateId, unitId);
  await describeUnit(unitId);
  await expect(db.pool.query(update)).rejects.toThrow(
    /violates foreign key constraint|A string keeps its place|is not there|keeps its number/,
  );
});
