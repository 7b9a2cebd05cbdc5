import { beforeAll, describe, expect, it } from 'vitest';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { allOperations, isEndless, type PlacedOperation } from '../open-api/open-api.js';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { ProgramSubject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** A character that the texts repeat: one code point, two code units. */
const MARK = '🌱';

/** The end of every text, so that each has more than 19,000 characters. */
const TAIL = MARK.repeat(19_000);

/** Enough of a text to tell that it is shown. */
const SHOWN = new RegExp(`${MARK}{100}`, 'u');

/** More of a text than lists show. */
const TOO_LONG = new RegExp(`${MARK}{2001}`, 'u');

/** Operations that give one record, or a file, as a whole. */
const WHOLE = /ByRef|StringDetails|[Ee]xport|ProjectDiff|^getGit/;

/** Values of parameters of pages, where their name is that of another parameter in the description of the interface. */
const OF_PAGES: Readonly<Record<string, string>> = { name: 'Root', nr: '1', reference: '1' };

const PASSWORD = 'correct horse battery';

/** Lists, searches, feeds and pages show 2,000 characters of a text at most (decisions, section 13), whatever lists there are. */
export const listedTextsContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: texts in lists`, async () => {
    const { app, service, unit, add, person } = await withSteps(subject);
    const browser = makeBrowser(app);
    let operations: readonly PlacedOperation[];
    const examples = new Map<string, string>();
    /** Paths of pages of units that are alike. */
    let unitPages: readonly string[];

    /** Makes every text of the database longer than any list shows. */
    const lengthen = async () => {
      const { rows } = await service.db.pool.query<{ name: string; column: string; isArray: boolean }>(
        `select table_name as name, column_name as column, data_type = 'ARRAY' as "isArray" from information_schema.columns
          join information_schema.tables using (table_schema, table_name)
          where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name in ('forms', 'context', 'comments', 'references')`,
      );
      for (const { name, column, isArray } of rows)
        await service.db.pool.query(
          isArray
            ? `update "${name}" set "${column}"[1] = "${column}"[1] || $1 where cardinality("${column}") > 0`
            : `update "${name}" set "${column}" = "${column}" || $1`,
          [TAIL],
        );
      expect(rows.length).toBeGreaterThan(1);
    };

    beforeAll(async () => {
      await addAccount(service, { name: 'Root', mail: 'root@example.org', password: PASSWORD, lng: 'sq', role: 'administrator' });
      // Before the text of the examples, which may take their places.
      const alike = [await unit('A long story of the garden and its gate'), await unit('A long story of the garden and its gates')];
      const [ann, bob] = [await person(), await person()];
      for (const one of alike) {
        await add(one, ann, 'Një histori e gjatë', 'sq');
        await add(one, bob, 'Histori e gjatë', 'sq');
      }
      await subject.described.prepare({ app, service }, await makePerson(service, { role: 'administrator', translationLng: 'sq' }));
      await lengthen();
      unitPages = await Promise.all(alike.map((one) => unitPathOf(service, subject.kind, one, 'sq')));
      await browser.submit(await browser.visit('/sign-in'), { name: 'Root', password: PASSWORD });
      operations = (await allOperations(app)).filter((one) => one.method === 'GET' && !isEndless(one));
      for (const { parameters = [] } of operations.map(({ operation }) => operation))
        for (const { name, example } of parameters) if (example !== undefined) examples.set(name, String(example));
    });

    const takesFull = ({ operation: { parameters = [] } }: PlacedOperation) => parameters.some(({ name }) => name === 'full');
    const isPage = ({ operation: { responses } }: PlacedOperation) => 'text/html' in (responses[200]?.content ?? {});

    const exampleOf = (placed: PlacedOperation, name: string) => (isPage(placed) ? OF_PAGES[name] : undefined) ?? examples.get(name);

    const urlOf = (placed: PlacedOperation, more: Readonly<Record<string, string>> = {}): string => {
      const { parameters = [] } = placed.operation;
      const query = parameters.filter((one) => one.in === 'query' && (one.required || one.example !== undefined));
      const asked = new URLSearchParams({ ...Object.fromEntries(query.map(({ name }) => [name, exampleOf(placed, name) ?? ''])), ...more });
      return `${placed.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(placed, name) ?? ''))}?${asked}`;
    };

    const ask = async (url: string, accept = 'application/json') => (await app.inject({ url, headers: { accept } })).body;

    /** A page without its fields, which hold a text as a whole. */
    const pageOf = async (url: string) => (await browser.visit(url)).text.replace(/<textarea.*?<\/textarea>/gs, '');

    /** Addresses whose answers fail a test. */
    const failing = async (asked: readonly PlacedOperation[], isWrong: (placed: PlacedOperation) => Promise<string | false>) => {
      const wrong: string[] = [];
      for (const placed of asked) {
        const problem = await isWrong(placed);
        if (problem) wrong.push(`${urlOf(placed)}: ${problem}`);
      }
      return wrong;
    };

    it('each parameter of a path: has a value to ask with', () => {
      const lacking = operations.flatMap((placed) =>
        [...placed.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
          exampleOf(placed, name) === undefined ? [`${placed.path}: ${name}`] : [],
        ),
      );
      expect(lacking).toEqual([]);
    });

    it('each list, search, report and feed: 2,000 characters of a text, and with full=1, which it then offers, the whole', async () => {
      let lists = 0;
      const wrong = await failing(
        operations.filter((one) => !isPage(one) && !WHOLE.test(one.operation.operationId)),
        async (placed) => {
          const body = await ask(urlOf(placed));
          if (TOO_LONG.test(body)) return 'too long';
          if (!SHOWN.test(body)) return false;
          lists += 1;
          if (!takesFull(placed)) return 'takes no full=1';
          const isJson = body.startsWith('{') || body.startsWith('[');
          if (isJson && !body.includes('"truncated":true')) return 'does not say that it is truncated';
          const whole = await ask(urlOf(placed, { full: '1' }));
          if (whole.includes('"truncated":true')) return 'is truncated with full=1';
          return !TOO_LONG.test(whole) && 'is not whole with full=1';
        },
      );
      expect(wrong).toEqual([]);
      expect(lists).toBeGreaterThan(7);
    });

    it('each page: 2,000 characters of a text', async () => {
      let pages = 0;
      const wrong = await failing(operations.filter(isPage), async (placed) => {
        const text = await pageOf(urlOf(placed));
        if (SHOWN.test(text)) pages += 1;
        return TOO_LONG.test(text) && 'too long';
      });
      expect(wrong).toEqual([]);
      expect(pages).toBeGreaterThan(2);
      for (const path of [...unitPages, '/moderation', '/moderation/trash', '/translations/latest?lng=sq'])
        expect(await pageOf(path), path).not.toMatch(TOO_LONG);
    });

    it('records of one: whole', async () => {
      const record = operations.find(({ operation }) => operation.operationId === 'getTranslationsByRef');
      expect(record && (await ask(urlOf(record)))).toMatch(TOO_LONG);
    });
  });
