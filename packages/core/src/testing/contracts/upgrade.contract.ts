import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withApp } from '../app.js';
import { formerProgram } from '../on-demand.js';
import { runMain } from '../processes/command.js';
import { withProcesses } from '../processes/processes.js';
import type { UploadRequest } from '../send-file.js';
import type { ProgramSubject } from '../subject.js';

/** Milliseconds for programs that are started a dozen times, on a busy machine too. */
const TEST_TIMEOUT_MS = 600_000;

const CLIENT = { id: 'upgrade', secret: '9c1f0e7d2b5a48368d41c0f7' };
const PEOPLE = ['ann', 'ben'] as const;
const PASSWORD = 'correct horse battery';

/** Tables that hold what people see, of every kind of unit. */
const CORE_TABLES = ['unit', 'translation', 'endorsement', 'trashed_translation', 'trashed_endorsement', 'change'];

/** Columns by table that the schema of the former program has, without those whose values differ from database to database: numbers of rows, times. */
const listColumns = async (pool: Pool, tables: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text order by column_name) as columns from information_schema.columns
    where table_schema = current_schema() and table_name = any($1) and data_type not like 'timestamp%'
      and column_name <> 'position' and column_name !~ '(^|_)id$' group by table_name`,
    [tables],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

const readRows = async (pool: Pool, columns: ReadonlyMap<string, readonly string[]>) => {
  const contents: Record<string, unknown[]> = {};
  for (const [table, names] of columns) {
    const { rows } = await pool.query<{ text: string }>(
      `select json_build_array(${names.map((name) => `"${name}"`).join(', ')})::text as text from ${table} order by 1`,
    );
    contents[table] = rows.map(({ text }) => text);
  }
  return contents;
};

/** Requests to a service, as its clients send them. */
const clientOf = (subject: ProgramSubject, address: string) => {
  const tokens = new Map<string, string>();
  const headersOf = async (person: string) => {
    if (!tokens.has(person)) {
      const form = {
        grant_type: 'password',
        scope: 'user_profile',
        username: person,
        password: PASSWORD,
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
      };
      const answer = await fetch(`${address}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
      tokens.set(person, ((await answer.json()) as { access_token: string }).access_token);
    }
    return { authorization: `Bearer ${tokens.get(person)}` };
  };
  const get = async (path: string): Promise<string> => (await fetch(address + path)).text();
  const post = async (path: string, body: object, person: string): Promise<Record<string, unknown>> => {
    const headers = { ...(await headersOf(person)), 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method: 'POST', body: JSON.stringify(body), headers });
    return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
  };
  return {
    get,
    post,
    upload: async ({ url, fields, file }: Omit<UploadRequest, 'by'>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([Buffer.from(file.bytes)]), file.name);
      const answer = await fetch(address + url, { method: 'POST', body: form, headers: await headersOf('ann') });
      expect({ url, status: answer.status, text: await answer.text() }).toMatchObject({ url, status: 200 });
    },
    /** The record of a round's unit, with its translations into French. */
    unitOf: async (pool: Pool, round: number) => {
      const { rows } = await pool.query<{ key: string }>('select key from unit where forms[1] = $1', [subject.upgrade.sourceOf(round)]);
      const { ref, path } = subject.upgrade.name(round, rows[0]?.key ?? '');
      return { ref, record: JSON.parse(await get(path))[subject.kind.names.unit] };
    },
  };
};

type Client = ReturnType<typeof clientOf>;

/** An upgrade without an interruption (docs/decisions/0005-migrations-without-a-binary.md): the previous release's program on the schema of this one. */
export const upgradeContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: upgrade`, async () => {
    const { database } = await withApp(subject);
    const { startProcess } = withProcesses();
    const former = await formerProgram(subject.name);

    /** A database without tables, and what opens it. */
    const makeBare = async (name: string) => {
      const url = new URL(database.url);
      url.pathname += `_${name}`;
      await database.pool.query(`create database ${url.pathname.slice(1)}`);
      const pool = new Pool({ connectionString: url.href, max: 2 });
      // Dropping the database may end a connection that is closing already.
      pool.on('error', () => {});
      pool.on('connect', (connection) => connection.on('error', () => {}));
      onTestFinished(async () => {
        await pool.end();
        await database.pool.query(`drop database ${url.pathname.slice(1)} with (force)`);
      });
      return { url: url.href, pool };
    };

    const addPeople = async (main: string, url: string): Promise<void> => {
      for (const name of PEOPLE) {
        const line = ['user', 'add', name, '--mail', `${name}@example.org`, '--lng', 'fr', '--role', 'moderator', '--password-stdin'];
        expect(await runMain(main, url, line, PASSWORD)).toMatchObject({ status: 0 });
      }
      expect(await runMain(main, url, ['client', 'add', CLIENT.id, '--secret-stdin'], CLIENT.secret)).toMatchObject({ status: 0 });
    };

    /** Imports a round, suggests, endorses, takes back and deletes in it, and reads what came of that. */
    const work = async (client: Client, pool: Pool, round: number): Promise<void> => {
      const { endorsement } = subject.kind.names;
      for (const upload of await subject.upgrade.imports(round)) await client.upload(upload);
      const { ref } = await client.unitOf(pool, round);
      const suggest = async (translation: string, person: string) => {
        const answer = await client.post('/api/translations/add', { ...ref, lng: 'fr', translation }, person);
        expect(answer).toMatchObject({ status: 200 });
        return answer.tguid as string;
      };
      const [first, second] = [await suggest(`premier ${round}`, 'ann'), await suggest(`second ${round}`, 'ben')];
      const gone = await suggest(`de trop ${round}`, 'ben');
      expect(await client.post('/api/translations/del', { tguid: gone }, 'ben')).toMatchObject({ status: 200 });
      for (const tguid of [second, first]) expect(await client.post(subject.endorsePath, { tguid }, 'ben')).toMatchObject({ status: 200 });
      const { record } = await client.unitOf(pool, round);
      const counts = Object.fromEntries(record.translations.map((one: Record<string, unknown>) => [one.translation, one.count]));
      expect(counts).toMatchObject({ [`premier ${round}`]: 2, [`second ${round}`]: 0 });
      expect(counts).not.toHaveProperty(`de trop ${round}`);
      expect(record.translations[0][endorsement.many]).toBeDefined();
    };

    /** All that a client reads of a round, as it is answered; nothing of it is empty. */
    const readRound = async (client: Client, address: string, pool: Pool, round: number) => {
      const { record } = await client.unitOf(pool, round);
      expect(JSON.stringify(record)).toContain(`premier ${round}`);
      const exported = await subject.upgrade.exportOf(address, round);
      expect(exported).toContain(`premier ${round}`);
      const lists = [];
      for (const path of subject.upgrade.reads(round)) lists.push([path, await client.get(path)]);
      for (const [path, answer] of lists)
        expect({ path, answer }).not.toMatchObject({ answer: expect.stringMatching(/^(\[\]|\{\}|null|)$/) });
      return { record, exported, lists };
    };

    it.skipIf(former.missing !== null)(
      `the previous release’s program, while this one migrates and works beside it: reads and writes as before, row for row ${former.missing ?? ''}`,
      async () => {
        const main = await subject.main();
        const settings = { REPORT_CACHE_SECONDS: '0', FEED_CACHE_SECONDS: '0', EVENT_LOOP_DELAY_MS: '0' };
        const [rolled, twin] = [await makeBare('rolled'), await makeBare('twin')];
        const start = async (program: string, url: string, name: string) => {
          const started = await startProcess(program, url, name, settings);
          onTestFinished(async () => void (await started.end('SIGTERM')));
          return started;
        };
        const old = await start(former.main, rolled.url, 'former');
        await addPeople(former.main, rolled.url);
        const columns = await listColumns(rolled.pool, [...CORE_TABLES, ...subject.upgrade.tables]);
        expect(columns.size).toBe(CORE_TABLES.length + subject.upgrade.tables.length);
        const byOld = clientOf(subject, old.address);
        await work(byOld, rolled.pool, 1);
        const before = await readRound(byOld, old.address, rolled.pool, 1);

        expect(await runMain(main, rolled.url, ['migrate'])).toMatchObject({ status: 0 });
        expect(await readRound(byOld, old.address, rolled.pool, 1)).toEqual(before);

        const next = await start(main, rolled.url, 'next');
        const byNext = clientOf(subject, next.address);
        await work(byOld, rolled.pool, 2);
        await work(byNext, rolled.pool, 3);
        for (const round of [1, 2, 3]) {
          await readRound(byOld, old.address, rolled.pool, round);
          await readRound(byNext, next.address, rolled.pool, round);
        }
        // The next process does the rest of its work.
        await old.end('SIGTERM');
        expect(await runMain(main, rolled.url, ['verify'])).toMatchObject({ status: 0 });

        const alone = await start(main, twin.url, 'alone');
        await addPeople(main, twin.url);
        const byAlone = clientOf(subject, alone.address);
        for (const round of [1, 2, 3]) await work(byAlone, twin.pool, round);
        for (const client of [byNext, byAlone]) await client.get('/api/changes?limit=1');
        for (const { pool } of [rolled, twin]) await pool.query('select sequence_changes(1000000)');
        expect(await readRows(rolled.pool, columns)).toEqual(await readRows(twin.pool, columns));
      },
      TEST_TIMEOUT_MS,
    );
  });
