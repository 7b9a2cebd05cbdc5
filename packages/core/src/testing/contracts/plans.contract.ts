import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../database/pooling/pool.js';
import { prismaClient } from '../../database/prisma-client.js';
import { withdraw } from '../../translations/endorsements/withdraw.js';
import { withApp } from '../app.js';
import { withSteps } from '../browser/steps.js';
import { nodesOf, type PlanNode } from '../database/explain.js';
import { sendFile } from '../send-file.js';
import type { Subject } from '../subject.js';

/** Settings of a database whose sessions tell their client the plan of each statement, of those within functions too. */
const EXPLAINED = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_triggers': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // Compilation of statements, which our connections and functions must prevent, although some plans would trigger it.
  jit: 'on',
};

/** A plan that was run, and the statement. */
interface RunPlan {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
  readonly JIT?: object;
  /** Names of the functions that it was run in, the innermost first. */
  readonly within: readonly string[];
}

/** Before PostgreSQL 18 nodes that a setting forbids cost ten thousand million. */
const FORBIDDEN_COST = 1e9;

const isForbidden = ({ Plan }: RunPlan): boolean =>
  nodesOf(Plan).some((node) => node.Disabled === true || node['Total Cost'] >= FORBIDDEN_COST);

/** Functions of ours that keep the planner from ways (`set enable_…`). */
const HINTED = `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and array_to_string(proconfig, ' ') like '%enable\\_%'`;

/** Plans on a server whose sessions compile statements where it can: what keeps the planner from one way must leave it another. */
export const plansContract = (subject: Subject) =>
  describe(`${subject.name}: plans`, async () => {
    const { database } = await withApp(subject);
    const { rows } = await database.pool.query<{ is: boolean }>(`select current_setting('is_superuser')::bool as is`);
    const canExplain = rows[0]?.is && !inject('testCitus');

    it.skipIf(!canExplain)(
      'suggesting, endorsing, deleting, importing: no function does what it forbids itself, and nothing is compiled',
      async () => {
        const name = new URL(database.url).pathname.slice(1);
        for (const [setting, value] of Object.entries(EXPLAINED))
          await database.pool.query(`alter database ${name} set ${setting} = '${value}'`);
        const explained = openDatabase({ url: database.url, applicationName: 'explained' });
        onTestFinished(() => explained.close());
        const plans: RunPlan[] = [];
        explained.pool.on('connect', (connection) => {
          connection.on('notice', ({ message = '', where = '' }) => {
            const [, json] = /^duration: .*? plan:\n(.*)$/s.exec(message) ?? [];
            const within = [...where.matchAll(/PL\/pgSQL function (\w+)\(/g)].map(([, called = '']) => called);
            if (json) plans.push({ ...JSON.parse(json), within });
          });
        });
        const { app, service, person, unit, add, endorse, del } = await withSteps(subject, {
          database: { ...database, ...explained, prisma: await prismaClient(explained.pool) },
        });
        const [ann, ben] = [await person(), await person()];

        const made = await unit();
        const { tguid } = await add(made, ann, 'a garden');
        await add(made, ben, 'an orchard');
        await endorse(tguid, ben);
        await withdraw({ ...service, actor: ben }, { tguid });
        // One statement for several languages, as when an import is undone.
        const several = ['fr', 'sq'].map((lng) => ({ unitId: made.id, lng, tguid: `${made.key} ${lng}`, forms: [lng] }));
        await service.db.prisma.translation.createMany({ data: several });
        for (const { request } of subject.importCases) await sendFile(app, { ...(await request(service, 3)), by: ann });
        await del(tguid, ann);

        expect(plans.filter(isForbidden)).toEqual([]);
        expect(plans.filter(({ JIT }) => JIT !== undefined)).toEqual([]);
        const hinted = (await database.pool.query<{ name: string }>(HINTED)).rows.map((one) => one.name);
        const seen = new Set(plans.flatMap(({ within }) => within));
        expect(hinted.length).toBeGreaterThan(0);
        expect(hinted.filter((one) => !seen.has(one))).toEqual([]);
      },
    );
  });
