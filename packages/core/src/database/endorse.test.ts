import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../testing/database/database.js';
import { row } from './statement.js';

const { pool, prisma } = await withDatabase();

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');
let made = 0;

const makePerson = async (): Promise<number> => {
  made += 1;
  return (await prisma.person.create({ data: { name: `person ${made}` } })).id;
};

/** A unit with translations into Albanian; returns their ids. */
const makeTranslations = async (number: number): Promise<readonly number[]> => {
  made += 1;
  const unit = await prisma.unit.create({ data: { key: `unit ${made}`, forms: ['tree'] } });
  const texts = Array.from({ length: number }, (_, index) => ({
    tguid: `tguid ${made} ${index}`,
    unitId: unit.id,
    lng: 'sq',
    forms: ['pemë'],
  }));
  const translations = await prisma.translation.createManyAndReturn({ data: texts });
  return translations.map((translation) => translation.id);
};

/** Its tguid, where it is there. Asked for by itself: beside a look-up in shards a cluster runs functions where the shard is. */
const tguidsOf = async (translation: number): Promise<string[]> =>
  (await prisma.translation.findMany({ where: { id: translation }, select: { tguid: true } })).map(({ tguid }) => tguid);

const endorse = async (translation: number, person: number, { single = true, at = now } = {}): Promise<number | null> =>
  (
    await row<{ id: number }>(
      pool,
      sql`select endorsed as id from endorse(${await tguidsOf(translation)}::text[], array[${person}::bigint], array[${at}::timestamptz], ${single}, null, true)`,
    )
  )?.id ?? null;

const withdraw = async (translation: number, person: number): Promise<boolean | undefined> =>
  (
    await row<{ done: boolean }>(
      pool,
      sql`select had_endorsed as done from withdraw(${await tguidsOf(translation)}::text[], array[${person}::bigint], array[${later}::timestamptz], true)`,
    )
  )?.done;

const count = async (translation: number): Promise<number> =>
  (await prisma.translation.findFirstOrThrow({ where: { id: translation } })).count;

const listTrash = (translation: number) => prisma.trashedEndorsement.findMany({ where: { translationId: translation } });

describe('endorse', () => {
  it('endorsing a translation, the first time: counts once', async () => {
    const [translation = 0] = await makeTranslations(1);
    const person = await makePerson();
    const id = await endorse(translation, person);
    expect(await prisma.endorsement.findMany({ where: { translationId: translation } })).toMatchObject([
      { id, personId: person, lng: 'sq', createdAt: now },
    ]);
    expect(await count(translation)).toBe(1);
  });

  it('endorsing a translation, again: counts once and renews the time', async () => {
    const [translation = 0] = await makeTranslations(1);
    const person = await makePerson();
    const id = await endorse(translation, person);
    expect(await endorse(translation, person, { at: later })).toBe(id);
    expect(await prisma.endorsement.findMany({ where: { translationId: translation } })).toMatchObject([{ id, createdAt: later }]);
    expect(await count(translation)).toBe(1);
  });

  it('endorsing another translation of the unit, one per person: moves the former one to the trash', async () => {
    const [former = 0, latter = 0] = await makeTranslations(2);
    const person = await makePerson();
    const id = await endorse(former, person);
    await endorse(latter, person, { at: later });
    expect([await count(former), await count(latter)]).toEqual([0, 1]);
    expect(await listTrash(former)).toMatchObject([{ id, personId: person, createdAt: now, deletedAt: later, deletedById: person }]);
  });

  it('endorsing another translation of the unit, several per person: keeps both', async () => {
    const [one = 0, other = 0] = await makeTranslations(2);
    const person = await makePerson();
    await endorse(one, person, { single: false });
    await endorse(other, person, { single: false });
    expect([await count(one), await count(other)]).toEqual([1, 1]);
  });

  it('endorsing into another language, one per person: keeps both', async () => {
    const [albanian = 0] = await makeTranslations(1);
    const { unitId } = await prisma.translation.findFirstOrThrow({ where: { id: albanian } });
    const french = await prisma.translation.create({ data: { tguid: `french ${albanian}`, unitId, lng: 'fr', forms: ['arbre'] } });
    const person = await makePerson();
    await endorse(albanian, person);
    await endorse(french.id, person);
    expect([await count(albanian), await count(french.id)]).toEqual([1, 1]);
  });

  it('endorsing a translation that is not there: is null', async () => {
    expect(await endorse(0, await makePerson())).toBeNull();
  });

  it('endorsing two translations, many people at once and to and fro: counts what is there', async () => {
    const [one = 0, other = 0] = await makeTranslations(2);
    const people = await Promise.all(Array.from({ length: 12 }, makePerson));
    await Promise.all(
      people.flatMap((person) => [endorse(one, person), endorse(other, person), endorse(one, person), withdraw(other, person)]),
    );
    for (const translation of [one, other]) {
      expect(await count(translation)).toBe(await prisma.endorsement.count({ where: { translationId: translation } }));
    }
    const holders = await prisma.endorsement.groupBy({ by: ['personId'], where: { translationId: { in: [one, other] } }, _count: true });
    expect(holders.filter((holder) => holder._count > 1)).toEqual([]);
  });
});

describe('withdraw', () => {
  it('withdrawing an endorsement: moves it to the trash and counts down', async () => {
    const [translation = 0] = await makeTranslations(1);
    const person = await makePerson();
    const id = await endorse(translation, person);
    expect(await withdraw(translation, person)).toBe(true);
    expect(await count(translation)).toBe(0);
    expect(await listTrash(translation)).toMatchObject([{ id, personId: person, deletedAt: later, deletedById: person }]);
  });

  it('withdrawing, nothing endorsed: changes nothing', async () => {
    const [translation = 0] = await makeTranslations(1);
    await endorse(translation, await makePerson());
    expect(await withdraw(translation, await makePerson())).toBe(false);
    expect(await count(translation)).toBe(1);
  });
});
