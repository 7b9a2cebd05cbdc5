import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AttackResult, type AttackSetting, attackLosses, countAreOne, honestLosses } from '../../deciding/group-rounds.js';
import { learn } from '../../deciding/reference/learn.js';
import { ATTACKS, LIMITS } from '../../deciding/worlds/attacks.js';
import { coreAmongVisitors, HONEST_WORLDS, smallLanguage } from '../../deciding/worlds/honest.js';
import { readConversations } from '../../deciding/worlds/polis.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';

/** Votes of real people in Polis conversations, beside the project. */
const CONVERSATIONS = join(
  resolve(process.env.SHARED_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url))),
  'votes',
);

interface MeasuredSetting extends Omit<AttackSetting, 'seeds'> {
  readonly id: string;
  /** Points that an attack may cost by record. */
  most(result: AttackResult): number;
  /** True when the order by count has a promise to keep here. */
  readonly byCount: boolean;
}

const WITH_CHECKS: MeasuredSetting = {
  id: 'checks-1000',
  units: 1_000,
  votesPerUnit: 2,
  withChecks: true,
  byCount: true,
  most: ({ attack }) => (attack.share > 0.1 ? 1.5 : 1),
};
const leftUnchecked = (units: number, votesPerUnit: number): MeasuredSetting => ({
  id: `plain-${units}-${votesPerUnit}`,
  units,
  votesPerUnit,
  withChecks: false,
  byCount: true,
  most: ({ attack: { junk, camouflage, byLot, drawn } }) => {
    if (drawn !== undefined) return votesPerUnit === 2 ? 8 : 1;
    if (junk) return 1.5;
    return camouflage !== undefined && !byLot ? 2 : 1;
  },
});
const SMALL: MeasuredSetting = {
  id: 'checks-300',
  units: 300,
  votesPerUnit: 2,
  withChecks: true,
  byCount: false,
  most: ({ attack }) => (attack.drawn === undefined ? 2 : 3),
};
const ALL_SETTINGS = [WITH_CHECKS, ...[1_000, 2_000].flatMap((units) => [2, 4].map((votes) => leftUnchecked(units, votes))), SMALL];

/** Points of which a group of eight may cost more by count than one account. */
const MORE_THAN_ONE = 1;
const HONEST_LOSS = 0.3;
/** Points of which less may be decided in a small language. */
const DECIDED_LOSS = 5;
const REVIEWERS = [6, 10, 20, 30];

const row = (id: string, what: string, target: string, measured: string, reached: boolean | null): ReportRow => ({
  id,
  what,
  target,
  measured,
  baseline: '',
  ratio: null,
  reached,
});

const attackRows = ({ id, most, byCount, ...setting }: MeasuredSetting, seeds: number): ReportRow[] => {
  const results = attackLosses([...ATTACKS, ...LIMITS], { ...setting, seeds });
  const alone = results.find(({ attack }) => attack === LIMITS[0])?.count ?? 0;
  const where = `${setting.units} strings, ${setting.votesPerUnit} draws, ${setting.withChecks ? 'with' : 'without'} checks`;
  return results.map((result) => {
    const { attack, count, record, found, honest } = result;
    const measured = `by record ${record.toFixed(1)}, by count ${count.toFixed(1)}; ${found.toFixed(1)} of ${attack.accounts} count as one`;
    const isLimit = LIMITS.includes(attack);
    const isWhole = byCount && attack.name === '8 accounts on 10 %';
    const targets = [`by record ≤ ${most(result)}`, ...(isWhole ? [`all found, by count ≤ ${(alone + MORE_THAN_ONE).toFixed(1)}`] : [])];
    const reached = record <= most(result) && honest === 0 && (!isWhole || (found === attack.accounts && count <= alone + MORE_THAN_ONE));
    return row(
      `${id}-${attack.name}`,
      `points lost to ${attack.name}; ${where}`,
      isLimit ? '' : targets.join('; '),
      measured,
      isLimit ? null : reached,
    );
  });
};

const honestRows = (seeds: number): ReportRow[] =>
  [...HONEST_WORLDS].map(({ name, make }) => {
    const { count, record, areOne, people } = honestLosses(make, { ...WITH_CHECKS, seeds });
    const measured = `by record ${record.toFixed(2)}, by count ${count.toFixed(2)}; ${areOne} of ${people.toLocaleString('en')} count as one`;
    const reached = Math.max(count, record) <= HONEST_LOSS && areOne === 0;
    return row(`honest-${name}`, `points that circles cost: ${name}`, `≤ ${HONEST_LOSS}; nobody counts as one`, measured, reached);
  });

const smallRows = (seeds: number): ReportRow[] =>
  REVIEWERS.flatMap((reviewers) => {
    const small = honestLosses((random) => smallLanguage(random, reviewers), { ...WITH_CHECKS, seeds });
    const core = honestLosses((random) => coreAmongVisitors(random, reviewers), { ...WITH_CHECKS, seeds });
    const figures = ({ record, decidedWithout, decided, areOne }: typeof small) =>
      `by record ${record.toFixed(2)}; decided ${decided.toFixed(1)} %, without circles ${decidedWithout.toFixed(1)}; ${areOne} count as one`;
    const reached = small.record <= HONEST_LOSS && small.decidedWithout - small.decided <= DECIDED_LOSS && small.areOne === 0;
    return [
      row(
        `small-${reviewers}`,
        `points that circles cost: six authors and ${reviewers} who read most of it`,
        `≤ ${HONEST_LOSS}, as much decided (±${DECIDED_LOSS})`,
        figures(small),
        reached,
      ),
      row(`core-${reviewers}`, `the same among two hundred who pass by`, '', figures(core), null),
    ];
  });

/** People in real conversations who count as one with somebody. */
const conversationRows = (): ReportRow[] => {
  if (!existsSync(CONVERSATIONS)) return [];
  const found = readConversations(CONVERSATIONS).map(({ world }) => ({
    people: world.people.length,
    areOne: countAreOne(learn(world, { withChecks: false })),
  }));
  const [areOne, people] = [found.reduce((sum, one) => sum + one.areOne, 0), found.reduce((sum, one) => sum + one.people, 0)];
  const what = `people of ${found.length} Polis conversations who count as one with somebody`;
  return [row('conversations', what, '0', `${areOne} of ${people.toLocaleString('en')}`, areOne === 0)];
};

const groupsOf = (name: string, settings: readonly MeasuredSetting[], seeds: number): Benchmark => ({
  name,
  title: settings.length === 1 ? 'Groups' : 'Groups, all sizes',
  setting: `Accounts that vote together for wrong candidates, and honest people who look alike ([Groups](../groups.md)). Means of ${seeds} seeds with 120 people, by the reference implementation in \`bench/src/deciding\`.`,
  ...(settings.length > 1 && { long: true }),
  run: async ({ say }) => {
    const rows = settings.flatMap((setting) => {
      say(`  ${setting.id} …`);
      return attackRows(setting, seeds);
    });
    say('  honest worlds …');
    return { rows: [...rows, ...honestRows(seeds), ...smallRows(seeds), ...conversationRows()] };
  },
});

/** Gain of a group of accounts under usual conditions. */
export const groups = groupsOf('groups', [WITH_CHECKS], 3);

/** The same in all sizes of deciding.md, section 5. */
export const groupsOfAllSizes = groupsOf('groups-all', ALL_SETTINGS, 10);
