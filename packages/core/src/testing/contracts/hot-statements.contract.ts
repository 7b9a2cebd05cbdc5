import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withdrawAction } from '../../translations/actions.js';
import { withSteps } from '../browser/steps.js';
import { countStatements } from '../database/count-statements.js';
import { isTestedOnCitus } from '../database/database.js';
import type { ProgramSubject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

type Answer = { readonly statusCode: number } | { readonly status: number };

const statusOf = (answer: Answer): number => ('statusCode' in answer ? answer.statusCode : answer.status);

/** A request that is sent often. */
interface HotRequest {
  readonly name: string;
  send(): Promise<Answer>;
}

/** A statement as it is written into the file. */
interface WrittenStatement {
  readonly name: string;
  readonly text: string;
}

const FOLDER = resolve(import.meta.dirname, '../../../../../docs/sql');

const HEADER = `-- Statements of the most frequent requests, as they are sent. Written and compared by the contract hot-statements:
--   npx vitest run --config vitest.workspace.ts contracts/hot-statements -u
-- Paste one into psql on a migrated database, and look at its plan: explain execute NAME(null, …). To paste it again: deallocate all.`;

/** Removes the indentation that all lines but the first share. */
const dedent = (text: string): string => {
  const [first = '', ...lines] = text.trim().split('\n');
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length), 200);
  return [first, ...lines.map((line) => line.slice(depth > 2 ? depth - 2 : 0).trimEnd())].join('\n');
};

/** True unless it opens or ends a transaction. */
const isStatement = (text: string): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text);

/** The SQL of what people and programs ask most often, kept in docs/sql for reviewers. */
export const hotStatementsContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: hot statements`, async () => {
    const isSpread = isTestedOnCitus();
    const { app, service, unit, person, call, add, endorse, del } = await withSteps(subject);
    const { textsDuring } = countStatements(service.db);
    const [ann, ben] = [await person(), await person()];
    const made = await unit('Water the young trees');
    const page = await unitPathOf(service, subject.kind, made, 'fr');
    await add(made, ann, 'Arroser les jeunes arbres');
    const addOne = async (): Promise<string> => (await add(await unit(), ann, 'suggested')).tguid;
    const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });
    const search = (parameters: Readonly<Record<string, string>>) =>
      get(`/api/translations?${new URLSearchParams({ lng: 'fr', limit: '20', ...parameters })}`);
    const given = [await addOne(), await addOne(), await addOne(), await addOne()].values();
    const next = (): string => given.next().value ?? '';
    const others = [await unit(), await unit()].values();
    const withdraw = withdrawAction(subject.kind).path ?? '';
    const canWithdraw = Object.values(subject.actions).some(({ path }) => path === withdraw);
    const taken = [await addOne(), await addOne()];
    for (const tguid of taken) await endorse(tguid, ben);
    const endorsed = taken.values();

    const requests: readonly HotRequest[] = [
      { name: 'record', send: () => get(made.path('fr')) },
      { name: 'record_with_token', send: () => get(made.path('fr'), ann.headers) },
      { name: 'suggest', send: () => add(others.next().value ?? made, ann, 'one more') },
      { name: 'endorse', send: () => endorse(next(), ben) },
      ...(canWithdraw ? [{ name: 'withdraw', send: () => call(withdraw, { tguid: endorsed.next().value ?? '' }, ben) }] : []),
      { name: 'delete', send: () => del(next(), ann) },
      ...(['logical', 'similar'] as const).flatMap((how) =>
        (['sources', 'translations'] as const).map((where) => ({
          name: `search_${how}_${where}`,
          send: () => search({ words: where === 'sources' ? 'young trees' : 'jeunes arbres', ...subject.searching(how, where) }),
        })),
      ),
      { name: 'queue', send: () => get('/translations/queue?queue=untranslated&lng=fr', { accept: 'text/html' }) },
      ...subject.listPaths.map((url) => ({ name: `list ${url.split('?')[0]}`.replace(/\W+/g, '_'), send: () => get(url) })),
      { name: 'changes', send: () => get('/api/changes') },
      { name: 'unit_page', send: () => get(page, { accept: 'text/html' }) },
    ];

    it.runIf(isSpread)('on several servers, whose SQL is not in docs/sql: each request is answered, again and again', async () => {
      const refused: string[] = [];
      for (const { name, send } of requests)
        for (const time of [1, 2]) {
          const status = statusOf(await send());
          if (status >= 400) refused.push(`${name}, ${time}: ${status}`);
        }
      expect(refused).toEqual([]);
    });

    it.skipIf(isSpread)('their composed SQL: as in docs/sql, and PostgreSQL plans each as it is written there', async () => {
      const known = new Map<string, string>();
      const written: WrittenStatement[] = [];
      for (const { name, send } of requests) {
        // The first time reads what is then cached.
        const first = await send();
        expect([name, statusOf(first) < 400]).toEqual([name, true]);
        const texts = [...new Set((await textsDuring(send)).filter(isStatement).map(dedent))].filter((text) => !known.has(text)).sort();
        for (const [nr, text] of texts.entries()) {
          known.set(text, name);
          written.push({ name: `${name}_${nr + 1}`, text });
        }
      }
      expect(written.length).toBeGreaterThanOrEqual(20);
      const sections = written.map(({ name, text }) => `prepare ${name} as\n${text};\n`);
      await expect(`${[HEADER, ...sections].join('\n\n')}`).toMatchFileSnapshot(resolve(FOLDER, `${subject.name}.sql`));

      const connection = await service.db.pool.connect();
      try {
        for (const [nr, { name }] of written.entries()) {
          await connection.query(sections[nr] ?? '');
          const { rows } = await connection.query<{ parameters: number }>(
            'select cardinality(parameter_types) as parameters from pg_prepared_statements where name = $1',
            [name],
          );
          const nulls = Array.from({ length: rows[0]?.parameters ?? 0 }, () => 'null').join();
          await connection.query(`explain execute ${name}${nulls && `(${nulls})`}`);
        }
      } finally {
        connection.release(true);
      }
    });
  });
