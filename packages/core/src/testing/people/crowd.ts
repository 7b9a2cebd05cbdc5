import { makeRandom, pickRandom, type Random } from '../random.js';
import type { MadeUnit } from '../subject.js';
import type { TestPerson } from './make-person.js';

/** Where somebody's word of a unit went, as far as they know: a `tguid`, or null where an answer never came. */
type EndorsedByUnit = Map<MadeUnit, string | null>;

/** Actions of people that the service confirmed. */
export interface CrowdReport {
  /** Every translation whose adding was answered. */
  readonly added: readonly string[];
  /** By person: which translation of a unit they endorse now. Units where an answer never came are left out. */
  readonly endorsed: ReadonlyMap<TestPerson, ReadonlyMap<MadeUnit, string>>;
}

/** Members and place of a crowd. */
export interface CrowdOptions {
  readonly people: readonly TestPerson[];
  readonly units: readonly MadeUnit[];
  readonly endorsePath: string;
  /** The address of a service that runs, another one each time. */
  address(): string;
}

/** People at work. */
export interface Crowd {
  /** Suggestions that were answered until now. */
  countAdded(): number;
  /** Stops them, and returns the actions that the service confirmed. */
  stop(): Promise<CrowdReport>;
}

/**
 * People who suggest and endorse one thing after the other, all at once, until they are stopped. Each has one word for a unit,
 * as with single voting: for the last translation that they added or endorsed. What each person chooses is the same in every run;
 * what there is to choose from depends on who was answered first.
 */
export const startCrowd = ({ people, units, endorsePath, address }: CrowdOptions): Crowd => {
  const added = new Map<string, MadeUnit>();
  const words = new Map<TestPerson, EndorsedByUnit>(people.map((person) => [person, new Map()]));
  let stopped = false;
  let number = 0;

  const post = async (path: string, body: object, { headers }: TestPerson): Promise<{ tguid?: string; messages: unknown[] }> => {
    const answer = await fetch(address() + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { tguid?: string; messages: unknown[] };
  };

  const suggest = async (unit: MadeUnit, person: TestPerson): Promise<string> => {
    number += 1;
    const body = { ...unit.ref, lng: 'fr', translation: `Proposition ${number}` };
    const { tguid, messages } = await post('/api/translations/add', body, person);
    if (!tguid || messages.length > 0) throw new Error(`A new translation was not taken: ${JSON.stringify(messages)}`);
    added.set(tguid, unit);
    return tguid;
  };
  const endorse = async (tguid: string, person: TestPerson): Promise<string> => {
    const { messages } = await post(endorsePath, { tguid }, person);
    if (messages.length > 0) throw new Error(`An endorsement was not taken: ${JSON.stringify(messages)}`);
    return tguid;
  };

  const act = async (person: TestPerson, own: EndorsedByUnit, random: Random): Promise<void> => {
    const old = random() < 0.6 && added.size > 0 ? pickRandom(random, [...added]) : undefined;
    const unit = old?.[1] ?? pickRandom(random, units);
    try {
      const tguid = await (old ? endorse(old[0], person) : suggest(unit, person));
      if (own.get(unit) !== null) own.set(unit, tguid);
    } catch (error) {
      // fetch says so where a connection ended: nobody knows whether that was done, so it says nothing of the unit any more.
      if (!(error instanceof TypeError)) throw error;
      own.set(unit, null);
    }
  };
  const working = Promise.all(
    [...words].map(async ([person, own], index) => {
      const random = makeRandom(index + 1);
      while (!stopped) await act(person, own, random);
    }),
  );

  return {
    countAdded: () => added.size,
    stop: async () => {
      stopped = true;
      await working;
      const known = (own: EndorsedByUnit) => new Map([...own].flatMap(([unit, tguid]) => (tguid === null ? [] : [[unit, tguid] as const])));
      return { added: [...added.keys()], endorsed: new Map([...words].map(([person, own]) => [person, known(own)])) };
    },
  };
};
