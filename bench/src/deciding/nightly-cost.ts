import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { withoutTimeLimit } from '@translation-commons/core/database/database.js';
import { openDatabase } from '@translation-commons/core/database/pooling/pool.js';
import { loadLanguages } from '@translation-commons/core/i18n/languages/languages.js';
import { forgetTaskPlaces } from '@translation-commons/core/jobs/task-place.store.js';
import type { Task } from '@translation-commons/core/jobs/tasks/task.js';
import { makeLifecycle } from '@translation-commons/core/kernel/lifecycle.js';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { readSettings } from '@translation-commons/core/kernel/settings/read-settings.js';
import { DAY_MS } from '@translation-commons/core/kernel/time.js';
import { glossaryService } from '@translation-commons/core/testing/glossary/glossary-app.js';
import { makeRandom, type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { MeasuredDatabase } from '../testbed/measured-database.js';
import { BEGAN, loadWorlds } from './load-world.js';
import { kindWithChecks } from './service-winners.js';
import { makeWorld, type World } from './worlds/world.js';

/** Languages that people vote in. */
const LANGUAGES = Array.from({ length: 20 }, (_, nth) => `x${nth + 1}`);
/** Units with one candidate for each with several; and votes of both, authors' own included, about. */
const PLAIN_UNITS = 4;
const VOTES = PLAIN_UNITS * 2.5 + 6.5;
/** Votes of others for the candidate of such a unit, at most. */
const PLAIN_VOTES = 3;
/** Units for each person who votes. */
const UNITS_PER_PERSON = 25;

/** Milliseconds that each scheduled task takes, by its name. */
export type TaskTimes = ReadonlyMap<string, number>;

/** Times of the scheduled tasks. */
export interface NightlyCost {
  /** On all that was loaded, before anything was computed. */
  readonly first: TaskTimes;
  /** With nothing changed since. */
  readonly nothing: TaskTimes;
  /** After votes in one language: a thousandth of all. */
  readonly inOne: TaskTimes;
  /** After as many votes in all languages. */
  readonly everywhere: TaskTimes;
  /** On all of it again, as after an undo. */
  readonly whole: TaskTimes;
}

/** A world in which four of five units have one candidate, as in projects whose texts are imported. */
const makeCalmWorld = (random: Random, votes: number): World => {
  const units = Math.max(1, Math.round(votes / VOTES));
  const people = Math.max(120, Math.round((units * (1 + PLAIN_UNITS)) / UNITS_PER_PERSON));
  const world = makeWorld(random, { votesPerUnit: 4, units, people });
  for (let nth = 0; nth < units * PLAIN_UNITS; nth += 1) {
    const author = randomBelow(random, people);
    const voters = new Set([author, ...Array.from({ length: randomBelow(random, PLAIN_VOTES + 1) }, () => randomBelow(random, people))]);
    world.units.push({
      candidates: [{ author, right: true, failing: false, time: nth }],
      votes: [...voters].map((person) => ({ person, candidate: 0, time: nth })),
    });
  }
  return world;
};

/** Adds votes for translations drawn from some languages, by people drawn who did not vote on their units. */
const addVotes = async (pool: pg.Pool, votes: number, lngs: readonly string[], at: Date): Promise<void> => {
  await pool.query(sql`with drawn as materialized (
      select distinct on (person_id, unit_id, lng) * from (
        select translation.id, unit_id, lng, (select 1 + floor(random() * max(id))::bigint from person where translation.id > 0) as person_id
        from translation where lng = any(${[...lngs]}::text[]) order by random() limit ${votes * 2}::int) one
    ), given as (
      insert into endorsement (translation_id, person_id, unit_id, lng, created_at)
      select id, person_id, unit_id, lng, ${at} from drawn where not exists (
        select from endorsement own where own.person_id = drawn.person_id and own.unit_id = drawn.unit_id and own.lng = drawn.lng)
      order by random() limit ${votes}::int returning translation_id, lng
    )
    update translation set count = translation.count + counted.votes
    from (select translation_id, lng, count(*) as votes from given group by 1, 2) counted
    where translation.id = counted.translation_id and translation.lng = counted.lng`);
};

/** Runs tasks one after the other. */
const timeTasks = async (service: Service, tasks: readonly Task[]): Promise<TaskTimes> => {
  const times = new Map<string, number>();
  for (const task of tasks) {
    const began = performance.now();
    await task.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
    times.set(task.name, performance.now() - began);
  }
  return times;
};

/** Measures the scheduled tasks of core in a service of about so many votes. Its clock goes on by eight days before votes are added, and by one before more are. */
export const measureNightly = async ({ pool, url }: MeasuredDatabase, votes: number): Promise<NightlyCost> => {
  const random = makeRandom(9);
  await loadWorlds(pool, new Map(LANGUAGES.map((lng) => [lng, makeCalmWorld(random, votes / LANGUAGES.length)])));
  const scheduled = coreTasks(glossaryService).filter(({ schedule }) => schedule !== undefined);
  // By the time of the nightly ones, those of each minute have given places in the change log to all that came.
  const isEachMinute = ({ schedule }: Task) => schedule === '* * * * *';
  const tasks = [...scheduled.filter(isEachMinute), ...scheduled.filter((task) => !isEachMinute(task))];
  const db = openDatabase({ url, applicationName: 'bench', connections: 4 });
  let clock = BEGAN + 6 * DAY_MS;
  const service: Service = withoutTimeLimit({
    db,
    replicas: null,
    kind: kindWithChecks,
    languages: loadLanguages('default'),
    settings: readSettings({}, { port: 0, dataDir: '' }),
    now: () => new Date(clock),
    mailer: { send: async () => {}, check: async () => {} },
    log: makeLog('silent'),
    lifecycle: makeLifecycle(),
  });
  /** Lets PostgreSQL count its rows, which it does by itself where it has the time. */
  const night = async () => {
    await pool.query('analyze');
    return timeTasks(service, tasks);
  };
  try {
    const first = await night();
    const nothing = await night();
    clock += 8 * DAY_MS;
    await addVotes(pool, Math.ceil(votes / 1000), LANGUAGES.slice(0, 1), new Date(clock - 1));
    const inOne = await night();
    clock += DAY_MS;
    await addVotes(pool, Math.ceil(votes / 1000), LANGUAGES, new Date(clock - 1));
    const everywhere = await night();
    await forgetTaskPlaces(pool);
    const whole = await night();
    return { first, nothing, inOne, everywhere, whole };
  } finally {
    await db.close();
  }
};
