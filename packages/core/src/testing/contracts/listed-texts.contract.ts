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

/** A text of somebody who means harm: placeholders that right-to-left pages turn round, markup, and a direction that is never closed. */
const HOSTILE = '%1$s: {count} مرحبا <script data-hostile>1</script> hostile\u202e';

/** Elements whose texts nobody sees, or which show a file as it is: heads, fields, patches. */
const NO_TEXT = /<(head|textarea|select|datalist|script|pre)\b.*?<\/\1>/gs;

const VOID_TAGS = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'path', 'rect', 'source', 'use', 'wbr']);

/** The texts of a page that hold a word and are seen, not spoken alone, each with the tags of the elements that it is in, from the outermost. */
const textsHolding = (page: string, word: string): readonly { readonly text: string; readonly tags: readonly string[] }[] => {
  const open: string[] = [];
  const texts = [];
  for (const [part] of page.replace(NO_TEXT, '').matchAll(/<!--.*?-->|<[^>]*>|[^<]+/gs)) {
    const [, isEnd, name = ''] = /^<(\/?)([a-z\d]+)/.exec(part) ?? [];
    const start = isEnd === '/' ? open.findLastIndex((tag) => tag.startsWith(`<${name}`)) : -1;
    if (start >= 0) open.length = start;
    else if (name !== '' && isEnd === '' && !VOID_TAGS.has(name) && !part.endsWith('/>')) open.push(part);
    else if (name === '' && part.includes(word) && !open.some((tag) => tag.includes('class="unseen"')))
      texts.push({ text: part, tags: [...open] });
  }
  return texts;
};

/** Lists, searches, feeds and pages show 2,000 characters of a text at most (decisions, section 13), whatever lists there are. */
export const listedTextsContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: texts in lists`, async () => {
    const { app, service, unit, add, person } = await withSteps(subject);
    const browser = makeBrowser(app);
    /** True where sources change, and translations then belong to an earlier one. */
    const hasEarlier = subject.actions.confirm !== undefined;
    let operations: readonly PlacedOperation[];
    const examples = new Map<string, string>();
    /** Paths of pages of units that are alike. */
    let unitPages: readonly string[];

    const textColumns = async () => {
      const { rows } = await service.db.pool.query<{ name: string; column: string; isArray: boolean }>(
        `select table_name as name, column_name as column, data_type = 'ARRAY' as "isArray" from information_schema.columns
          join information_schema.tables using (table_schema, table_name)
          where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name in ('forms', 'context', 'comments', 'references')`,
      );
      return rows;
    };

    /** Replaces the first form of every source and translation. */
    const replaceTexts = async () => {
      for (const { name, column } of (await textColumns()).filter((one) => one.column === 'forms'))
        await service.db.pool.query(`update "${name}" set "${column}"[1] = $1 where cardinality("${column}") > 0`, [HOSTILE]);
    };

    /** Makes every text of the database longer than any list shows. */
    const lengthen = async () => {
      const rows = await textColumns();
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
      // The translations of the first one belong to an earlier source from now on.
      const [first] = alike;
      if (hasEarlier && first)
        await service.db.pool.query('select replace_sources($1::bigint[], $2::text[])', [[first.id], [JSON.stringify(['A longer story'])]]);
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

    it('each page in Arabic, of texts of somebody who means harm: each in its own direction, with its placeholders as they are, and no markup', async () => {
      await replaceTexts();
      const hasPlaceholders = subject.kind.pages.split('%1$s').some(({ isPlaceholder }) => isPlaceholder);
      await browser.visit('/language?speak=ar&next=/');
      const wrong: string[] = [];
      let shown = 0;
      /** Earlier sources that pages of units show, and pages that list units whose source changed. */
      let earlier = 0;
      let changed = 0;
      const more = [
        ...unitPages,
        '/',
        '/begin?lng=sq',
        '/moderation',
        '/moderation/trash',
        ...(hasEarlier ? ['/moderation/earlier-texts'] : []),
        '/translations/latest?lng=sq&days=0',
        '/languages/sq',
      ];
      // In two statements: on several servers people and translations are not in one place.
      const written = await service.db.prisma.translation.findMany({ where: { authorId: { not: null } }, distinct: ['authorId'], take: 2 });
      const authorIds = written.flatMap(({ authorId }) => authorId ?? []);
      const people = await service.db.prisma.person.findMany({ where: { id: { in: authorIds } } });
      for (const path of [...operations.filter(isPage).map((one) => urlOf(one)), ...more, ...people.map(({ name }) => `/people/${name}`)]) {
        const { text: page, status } = await browser.visit(path);
        if (status !== 200 || !page.includes('<html lang="ar" dir="rtl"')) continue;
        if (page.includes('<script data-hostile')) wrong.push(`${path}: markup`);
        const texts = textsHolding(page, 'hostile');
        shown += Math.min(texts.length, 1);
        earlier += texts.filter(({ tags }) => tags.some((tag) => tag.includes('class="notice"')) && tags.includes('<details>')).length;
        if (path === '/moderation/earlier-texts') changed += texts.length;
        const isIsolated = ({ tags }: { readonly tags: readonly string[] }) => tags.slice(1).some((tag) => /^<bdi\b| dir="/.test(tag));
        wrong.push(...texts.filter((one) => !isIsolated(one)).map(({ tags }) => `${path}: not isolated in ${tags.slice(-2).join('')}`));
        for (const word of hasPlaceholders ? ['%1$s', '{count}'] : [])
          wrong.push(
            ...textsHolding(page, word)
              .filter(({ tags }) => !tags.some((tag) => /^<(span class="(ph|placeholder)" dir="ltr"|code\b)/.test(tag)))
              .map(({ tags, text }) => `${path}: ${word} is no placeholder in ${tags.slice(-2).join('')}: ${text.slice(0, 60)}`),
          );
      }
      expect([...new Set(wrong)]).toEqual([]);
      expect(shown).toBeGreaterThan(5);
      if (hasEarlier) expect([earlier, changed].map((count) => count > 0)).toEqual([true, true]);
    });
  });
